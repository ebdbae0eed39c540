import type { Amount, MemberId, WagerId } from '@parlour/money'
import type { Db, Tx } from '../../../../base/database/database.ts'
import { longList, many } from '../../../../base/database/query.ts'
import { SETTLED } from '../../posts/settle-many.ts'

type Believed = {
  readonly memberId: MemberId
  readonly wagerId: WagerId
  /** What somebody believes that it was paid. */
  readonly payout: Amount
}

/** Settled wagers that were paid another amount than is believed, with what they were paid. */
export async function findPaidOtherwise(
  db: Db | Tx,
  wagers: readonly Believed[],
): Promise<ReadonlyMap<WagerId, Amount>> {
  const rows = await many<{ id: WagerId; payout: Amount }>(db)`
    select w.id, w.payout
      from unnest(${longList.int8(wagers.map(({ memberId }) => memberId))},
                  ${longList.uuid(wagers.map(({ wagerId }) => wagerId))},
                  ${longList.int8(wagers.map(({ payout }) => payout))}) as b (member_id, id, payout)
     cross join lateral (
       select id, payout from wagers
        where member_id = b.member_id and id = b.id and state = ${SETTLED}::int2 offset 0) as w
     where w.payout <> b.payout`
  return new Map(rows.map(({ id, payout }) => [id, payout]))
}
