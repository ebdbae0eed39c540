import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { currentContracts } from '../contracts/contract-lists.store.ts'
import { showContract } from '../contracts/show-contracts.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { MOVES_SHOWN } from '../lines/limits.ts'
import { ratesOf } from '../lines/line-rates.store.ts'
import { countBelow, uplinesOf } from '../lines/lines.store.ts'
import { movesOf } from '../lines/move-line.store.ts'

/** A member's place in the lines as operators see it, with what is promised to them. */
export async function showOperatorLine(
  { db }: Pick<Needs, 'db'>,
  account: string,
): Promise<CallAnswer<'operatorLine'> | Refusal<'account_unknown'>> {
  const member = await findByUsername(db, account)
  if (!member) return refuse('account_unknown')
  const { direct, team } = await countBelow(db, member.id)
  const at = await databaseTime(db)
  return {
    memberId: String(member.id),
    account: member.username,
    type: member.type,
    state: member.state,
    depth: member.depth,
    lineVersion: member.lineVersion,
    uplines: (await uplinesOf(db, member.id)).map(({ id, username }) => ({
      memberId: String(id),
      account: username,
    })),
    directCount: direct,
    teamCount: team,
    rates: await ratesOf(db, member.id),
    contracts: (await currentContracts(db, member.id)).map((row) => showContract(row, 'house', at)),
    moves: (await movesOf(db, member.id, MOVES_SHOWN)).map((move) => ({
      ...move,
      at: move.at,
    })),
  }
}
