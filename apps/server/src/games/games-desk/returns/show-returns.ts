import type { CallAnswer } from '@parlour/wire/schemas'
import { findNamesOfGames } from '../../../house/catalogue/catalogue.store.ts'
import type { Needs } from '../../../house/needs.ts'
import { judged } from './judge-returns.ts'
import { type ReturnRow, returnsOfGame, returnsOfGames, type Span } from './returns.store.ts'

/** Lines of one game shown at once: a year of a game with two versions, and more. */
const LINES_SHOWN = 1_000

type Shown = CallAnswer<'operatorReturns'>
type Line = Shown['games'][number]['figures']

/** What each game of the house returned over a span, beside what its rules say; of one game day by day as well. */
export async function showReturns(
  { db }: Pick<Needs, 'db'>,
  { span, game }: { span: Span; game?: string | undefined },
): Promise<Shown> {
  const rows = await returnsOfGames(db, { span, ...(game && { games: [game] }) })
  const names = new Map(
    (await findNamesOfGames(db, [...new Set(rows.map((row) => row.game))])).map((one) => [
      one.code,
      one.names,
    ]),
  )
  const days = game ? await returnsOfGame(db, { span, game, most: LINES_SHOWN }) : []
  return {
    games: rows.map((row) => ({
      game: row.game,
      names: { pt: names.get(row.game)?.pt ?? row.game, en: names.get(row.game)?.en ?? row.game },
      currency: row.currency,
      figures: figuresOf(row),
    })),
    days: days.map((row) => ({
      day: row.businessDay,
      version: row.version,
      currency: row.currency,
      figures: figuresOf(row),
    })),
  }
}

function figuresOf(row: ReturnRow): Line {
  const { z, within95, within999, sureAbove, sureBelow, standing } = judged(row)
  const { rounds, unjudged, staked, paid, expected } = row
  const share = (units: number) => (staked > 0n ? units / Number(staked) : null)
  const around = (below: number, above: number) =>
    staked > 0n ? { from: share(expected - below)!, to: share(expected + above)! } : null
  return {
    ...{ rounds, unjudged, staked, paid, standing },
    expected: BigInt(Math.round(expected)),
    z: z ?? null,
    actual: share(Number(paid)),
    theoretical: share(expected),
    within95: around(within95, within95),
    within999: around(within999, within999),
    alarmOutside: around(sureBelow, sureAbove),
  }
}
