import { moneyColumn } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import { BetsBehind, MembersBehind } from '../members-behind.tsx'
import { usePages } from '../use-pages.ts'

type Within = { readonly start: string; readonly end: string } | undefined
type Of = { readonly salaryId: string; readonly within: Within; readonly currency: string }

/** The members whose play makes a line, or one part of it; each opens to the bets. */
export function SalaryMembers({ salaryId, within, currency }: Of) {
  const t = useTexts('agent-records')
  const members = usePages('salaryMembers', { params: { salaryId }, query: { ...within } })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">{t('members')}</h4>
      <MembersBehind
        read={members}
        csvName="members.csv"
        bets={(memberId) => (
          <Bets salaryId={salaryId} memberId={memberId} within={within} currency={currency} />
        )}
        columns={[
          {
            key: 'bets',
            head: t('bets'),
            end: true,
            cell: ({ bets }) => bets,
            csv: ({ bets }) => bets,
          },
          {
            key: 'active',
            head: t('isActive'),
            cell: ({ active }) => (active ? t('isActive') : '–'),
            csv: ({ active }) => (active ? 1 : 0),
          },
          moneyColumn('turnover', { head: t('turnover'), currency }),
          moneyColumn('result', { head: t('result'), currency, signed: true, coloured: true }),
        ]}
      />
    </section>
  )
}

function Bets({ salaryId, memberId, within, currency }: Of & { readonly memberId: string }) {
  const query = { ...within, memberId }
  return (
    <BetsBehind
      read={usePages('salaryBets', { params: { salaryId }, query })}
      currency={currency}
    />
  )
}
