import type { Amount } from '@parlour/money'
import type { Tx } from '../../../base/database/database.ts'
import { list, many } from '../../../base/database/query.ts'
import type { CurrencyCode } from '../../../ledger/wallet/wallet.ts'

/** What all players together have staked on a selection in a draw, surcharges left out. */
export type SoldSelection = {
  readonly drawId: string
  readonly currency: CurrencyCode
  readonly selection: string
  readonly amount: Amount
}

export async function sumSold(
  tx: Tx,
  play: string,
  draws: readonly string[],
): Promise<readonly SoldSelection[]> {
  return many<SoldSelection>(tx)`
    select draw_id as "drawId", currency, selection, sum(unit * multiple * units)::int8 as amount
      from lottery_tickets
     where draw_id = any (${list.uuid(draws)}) and play = ${play} and state <> 'void'
     group by draw_id, currency, selection`
}
