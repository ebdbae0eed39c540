import { Money, Table, moneyColumn } from '@parlour/ui'
import type { Answer } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { useGameNames } from '../../parts/records/game-names.ts'

type Bet = Answer<'teamBets'>['lines'][number]

/** Bets of somebody in the team, as their agent sees them. */
export function BetTable({
  lines,
  currency,
  totals,
}: {
  lines: readonly Bet[]
  currency: string
  totals?: { readonly stake: string; readonly payout: string; readonly result: string }
}) {
  const t = useTexts('agent-records')
  const nameOf = useGameNames()
  const result = (amount: string) => <Money amount={amount} currency={currency} signed coloured />
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('countsLead')}</p>
      <Table<Bet>
        caption={t('bets')}
        rows={lines}
        rowKey={({ id }) => id}
        csvName="bets.csv"
        empty={null}
        columns={[
          {
            key: 'when',
            head: t('when'),
            cell: ({ placedAt }) => <Moment at={placedAt} className="" />,
            csv: ({ placedAt }) => placedAt,
          },
          {
            key: 'game',
            head: t('game'),
            cell: ({ game }) => <span dir="auto">{nameOf(game)}</span>,
            csv: ({ game }) => nameOf(game),
          },
          moneyColumn('stake', { head: t('stake'), currency, total: totals?.stake }),
          moneyColumn('counts', { head: t('counts'), currency }),
          moneyColumn('payout', { head: t('payout'), currency, total: totals?.payout }),
          {
            key: 'result',
            head: t('result'),
            end: true,
            cell: (bet) => result(bet.result),
            csv: (bet) => bet.result,
            ...(totals && { total: result(totals.result) }),
          },
        ]}
      />
    </>
  )
}
