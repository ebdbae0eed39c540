import { Button, formatMoney, Money, Table, moneyColumn, toast } from '@parlour/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, ask } from '../../../base/server/ask.ts'
import { reading, refresh } from '../../../base/server/query-client.ts'
import { refreshMoney } from '../../../base/session/live.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { AlertBox } from '../../../parts/reads/alert-box.tsx'
import { Moment } from '../../../parts/moment.tsx'
import { PressError } from '../../../parts/reads/read-states.tsx'

type Debts = Answer<'contractDebts'>
type Debt = Debts['debts'][number]

/** What the agent still owes to those right below, and what the upline still owes to the agent. */
export function OpenDebts() {
  const { data } = useQuery(reading('contractDebts', {}))
  const open = data?.debts.filter(({ left }) => /[1-9]/.test(left)) ?? []
  if (!data || open.length === 0) return null
  return <Shown debts={data} open={open} />
}

function Shown({ debts: { owes, currency }, open }: { debts: Debts; open: readonly Debt[] }) {
  const t = useTexts('agents')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('debts')}>
      {/[1-9]/.test(owes) ? <Alert owes={owes} currency={currency} /> : null}
      <details className="card px-4">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">
          {t('debts')} (<bdi className="num">{open.length}</bdi>)
        </summary>
        <DebtTable open={open} currency={currency} />
      </details>
    </section>
  )
}

function DebtTable({ open, currency }: { open: readonly Debt[]; currency: string }) {
  const t = useTexts('agents')
  return (
    <div className="pb-4">
      <Table<Debt>
        caption={t('debts')}
        rows={open}
        rowKey={({ debtId }) => debtId}
        csvName="debts.csv"
        empty={null}
        columns={[
          {
            key: 'side',
            head: t('debtSide'),
            cell: ({ side }) => t(`debt_${side}`),
            csv: ({ side }) => side,
          },
          {
            key: 'other',
            head: t('agent'),
            cell: ({ other }) => <bdi>{other}</bdi>,
            csv: ({ other }) => other,
          },
          {
            key: 'kind',
            head: t('period'),
            cell: ({ kind, createdAt }) => (
              <span>
                {t(`kind_${kind}`)} · <Moment at={createdAt} className="" />
              </span>
            ),
            csv: ({ kind, period }) => `${kind} ${period}`,
          },
          moneyColumn('left', { head: t('debtLeft'), currency }),
        ]}
      />
    </div>
  )
}

/** What is owed stands in the way of everything else: it can be paid from here. */
function Alert({ owes, currency }: { owes: string; currency: string }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const [before, after] = t('debtOpen', { amount: '\u0000' }).split('\u0000')
  const pay = useMutation({
    mutationFn: () => ask('payContractDebts', {}),
    onSuccess: ({ owes: left }) => {
      const open = /[1-9]/.test(left)
      const amount = formatMoney(left, currency, locale)
      toast(open ? 'info' : 'good', open ? t('debtsPartPaid', { amount }) : t('debtsPaid'))
    },
    onSettled: async () => {
      refreshMoney()
      await refresh('contractDebts', 'contractRules', 'downlineTransferTerms')
    },
  })
  return (
    <AlertBox className="grid justify-items-start gap-3">
      <p>
        {before}
        <Money amount={owes} currency={currency} className="font-semibold" />
        {after}
      </p>
      <PressError error={pay.error} />
      <Button size="small" busy={pay.isPending} onClick={() => pay.mutate()}>
        {t('payDebts')}
      </Button>
    </AlertBox>
  )
}
