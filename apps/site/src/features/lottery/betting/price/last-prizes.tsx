import { prizeRowsOf } from '@parlour/lottery'
import { useTexts } from '../../../../base/texts/texts.ts'
import { PrizeTable } from '../../plays/prize-table.tsx'
import type { SoldDraw, SoldLottery } from '../page/use-betting.ts'

/** The whole last result, where a family draws a table of prizes; elsewhere its balls in the head are all. */
export function LastPrizes({ lottery, last }: { lottery: SoldLottery; last: SoldDraw }) {
  const t = useTexts('lottery-betting')
  const drawTexts = useTexts('lottery-draws')
  const rows = prizeRowsOf(lottery.family, last.numbers, last.result)
  if (!rows) return null
  return (
    <section className="card p-4 sm:p-5" aria-label={t('lastResult')}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg font-semibold">
        {t('lastResult')}
        <bdi className="num text-sm font-medium text-muted">{last.issue}</bdi>
      </h2>
      <PrizeTable
        caption={t('lastResult')}
        rows={rows}
        open={last.numbers.length}
        nameOf={(prize) => drawTexts(`prize_${prize}` as 'prize_DB')}
        shining={lottery.region === 'VN' ? 2 : 0}
      />
    </section>
  )
}
