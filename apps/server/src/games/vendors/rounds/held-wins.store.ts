import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { many, maybe, run } from '../../../base/database/query.ts'

export type HeldWin = {
  heldId: string
  vendor: string
  transaction: string
  memberId: bigint
  game: string
  round: string
  currency: string
  amount: bigint
  state: 'waiting' | 'allowed' | 'refused'
  heldAt: Date
}

/** With what people call its vendor and game; a game may have left the catalogue. */
export type DescribedWin = HeldWin & {
  vendorName: string
  gameNames: { readonly pt?: string; readonly en?: string } | null
}

const columns = sql`
  h.held_id as "heldId", h.vendor, h.transaction, h.member_id as "memberId", h.game, h.round,
  h.currency, h.amount, h.state, h.held_at as "heldAt"`

export async function findHeldWin(
  db: Db | Tx,
  vendor: string,
  transaction: string,
): Promise<HeldWin | undefined> {
  return maybe<HeldWin>(db)`
    select ${columns} from held_wins as h
     where h.vendor = ${vendor} and h.transaction = ${transaction}`
}

export async function heldWinById(
  db: Db | Tx,
  heldId: string,
  lock: boolean,
): Promise<DescribedWin | undefined> {
  return maybe<DescribedWin>(db)`
    select ${columns}, v.name as "vendorName", g.names as "gameNames"
      from held_wins as h
      join game_vendors as v on v.code = h.vendor
      left join games as g on g.vendor = h.vendor and g.code = h.game
     where h.held_id = ${heldId} ${lock ? sql`for update of h` : sql``}`
}

export async function insertHeldWin(
  db: Db | Tx,
  held: Omit<HeldWin, 'state' | 'heldAt'>,
): Promise<void> {
  await run(db)`
    insert into held_wins (held_id, vendor, transaction, member_id, game, round, currency, amount)
    values (${held.heldId}, ${held.vendor}, ${held.transaction}, ${held.memberId}, ${held.game},
        ${held.round}, ${held.currency}, ${held.amount})
    on conflict do nothing`
}

export async function moveHeldWin(
  tx: Tx,
  heldId: string,
  state: 'allowed' | 'refused',
): Promise<void> {
  await run(tx)`
    update held_wins set state = ${state}, decided_at = now() where held_id = ${heldId}`
}

export async function waitingWins(db: Db, most: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select held_id as id from held_wins where state = 'waiting' order by held_at limit ${most}`
  return rows.map(({ id }) => id)
}
