import type { Amount } from '@parlour/money'
import { contractsInForce, type PayingContract } from '../../contracts/contracts.store.ts'
import type { Tx } from '../../../base/database/database.ts'
import { many } from '../../../base/database/query.ts'
import {
  type FigureWishes,
  type Moments,
  payersAbove,
  readWindowFigures,
} from '../../../rewards/activity/figures.store.ts'
import { standing } from '../debts/standing.ts'

/** What a window decides about play of a line as it stood before it was moved, under a contract that ended by it. */
export type OldPlay = {
  readonly contract: PayingContract
  /** Whether the line was moved on the business day of the window. */
  readonly isToday: boolean
  readonly won: Amount
  readonly lost: Amount
}

type Wanted = Moments &
  Pick<FigureWishes, 'includeSelf'> & {
    readonly day: string
    /** The contracts of the window: what they cover is theirs. */
    readonly sound: readonly PayingContract[]
  }

export async function readOldPlay(tx: Tx, wanted: Wanted): Promise<OldPlay[]> {
  const moves = await movesBehind(tx, wanted)
  if (moves.length === 0) return []
  const chains = payersAbove(wanted.sound)
  const now = new Map(wanted.sound.map(({ agentId }, at) => [agentId, chains[at]!]))
  const found = new Map<string, OldPlay>()
  for (const { until, isToday } of moves) {
    // The database's moment is finer than a date of here; contracts begin and end at whole windows.
    const then = standing(await contractsInForce(tx, 'REALTIME', new Date(until))).sound
    const figures = await readWindowFigures(tx, { ...wanted, agents: then, until })
    const chainsThen = payersAbove(then)
    for (const [at, contract] of then.entries()) {
      const play = figures.get(String(contract.agentId))
      if (!play || now.get(contract.agentId) === chainsThen[at]) continue
      const { won, lost } = found.get(contract.contractId) ?? { won: 0n, lost: 0n }
      const all = { won: won + play.won, lost: lost + play.lost }
      found.set(contract.contractId, { contract, isToday, ...all })
    }
  }
  return [...found.values()]
}

/** Moves that ended contracts and whose old line a window decides something about; mostly there is none. */
async function movesBehind(
  tx: Tx,
  { start, end, day }: Wanted,
): Promise<{ until: string; isToday: boolean }[]> {
  return many<{ until: string; isToday: boolean }>(tx)`
    with moves as materialized (
      select distinct v.until from line_windows as f
        join member_line_versions as v on v.member_id = f.member_id and v.line_version = f.line_version
       where f.window_start >= ${start} and f.window_start < ${end} and v.until < ${start})
    select until::text as until, contract_day(until) = ${day}::date as "isToday" from moves
     where exists (select from contracts as k where k.kind = 'REALTIME' and k.effective_until > until
                      and k.effective_until <= until + interval '5 minutes')
     order by moves.until`
}
