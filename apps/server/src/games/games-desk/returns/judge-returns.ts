import { returnBands } from '@parlour/casino'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { ALARM_QUIET_DAYS, SPAN_DAYS } from '../limits.ts'
import { raiseReturnAlarm } from './return-alarms.store.ts'
import { type ReturnRow, returnsOfGames, type Span } from './returns.store.ts'

/** Where what was returned lies in what chance may do. */
export const judged = ({ staked, paid, ...row }: ReturnRow) =>
  returnBands({ ...row, staked: Number(staked), paid: Number(paid) })

/** Raises an alarm for each of these games that stands where chance does not take it, whichever the span. */
export async function judgeReturns(
  { db, log }: Pick<Needs, 'db' | 'log'>,
  games: readonly string[],
): Promise<void> {
  for (const span of Object.keys(SPAN_DAYS) as Span[]) {
    for (const row of await returnsOfGames(db, { span, games })) {
      const { standing, z } = judged(row)
      if (standing !== 'alarm') continue
      const { game, currency } = row
      const figures = figuresOf(row, z!)
      const alarm = { game, currency, span, figures, quietDays: ALARM_QUIET_DAYS }
      const isNew = await transact(db, (tx) => raiseReturnAlarm(tx, alarm))
      if (isNew) log.error({ game, currency, span, ...figures }, 'A game returns what it may not.')
    }
  }
}

const figuresOf = ({ rounds, staked, paid, expected }: ReturnRow, z: number) => ({
  rounds: String(rounds),
  staked: String(staked),
  paid: String(paid),
  expected: String(Math.round(expected)),
  z: z.toFixed(1),
})

export type AlarmFigures = ReturnType<typeof figuresOf>
