import type { MemberId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Operator } from '../../../base/http/caller.ts'
import { holdsOne } from '../../../base/http/roles.ts'
import { findNamesOfGames } from '../../../house/catalogue/catalogue.store.ts'
import { HOUSE_VENDOR } from '../../../house/catalogue/limits.ts'
import type { Needs } from '../../../house/needs.ts'
import { searchRounds } from '../../../ledger/wallet/records/round-search.store.ts'
import { findByUsername } from '../../../people/members/members.store.ts'
import { LOOKS_BACK_DAYS, ROUNDS_PER_PAGE } from '../limits.ts'
import { accountsOfMembers } from './accounts.store.ts'
import { seePeople, whoseRounds } from './whose-round.ts'

type Wanted = {
  readonly round?: string | undefined
  readonly member?: string | undefined
  readonly game?: string | undefined
  readonly day?: string | undefined
  readonly times?: number | undefined
  readonly page: number
}

/** Rounds of the house's games, newest first. Only who may see people looks for those of one. */
export async function findRounds(
  needs: Pick<Needs, 'db'>,
  operator: Operator,
  { round, member, game, day, times, page }: Wanted,
): Promise<CallAnswer<'operatorRounds'> | Refusal<'role_missing' | 'account_unknown'>> {
  const { db } = needs
  if (member !== undefined && !holdsOne(operator.roles, seePeople)) return refuse('role_missing')
  const memberId = member === undefined ? undefined : await memberOf(needs, member)
  if (isRefusal(memberId)) return memberId
  const found = await searchRounds(db, {
    vendor: HOUSE_VENDOR,
    wagerId: round?.toLowerCase(),
    ...{ memberId, game, day, times },
    backDays: round === undefined ? LOOKS_BACK_DAYS.newest : LOOKS_BACK_DAYS.round,
    limit: ROUNDS_PER_PAGE + 1,
    offset: (page - 1) * ROUNDS_PER_PAGE,
  })
  const rounds = found.slice(0, ROUNDS_PER_PAGE)
  const names = await findNamesOfGames(db, [...new Set(rounds.map((one) => one.game))])
  const called = new Map(names.map((one) => [one.code, one.names]))
  const ids = rounds.map((one) => one.memberId)
  const whose = await whoseRounds(needs, operator, 'operatorRounds', ids)
  return {
    rounds: rounds.map(({ details, ...one }) => ({
      ...{ wagerId: one.wagerId, game: one.game, state: one.state, currency: one.currency },
      ...{ stake: one.stake, payout: one.payout },
      ...{ placedAt: one.placedAt, settledAt: one.settledAt },
      member: whose(one.memberId),
      names: { pt: called.get(one.game)?.pt ?? one.game, en: called.get(one.game)?.en ?? one.game },
      version: String(details.version),
    })),
    more: found.length > ROUNDS_PER_PAGE,
  }
}

/** A member by number, or by the whole account. */
async function memberOf(
  { db }: Pick<Needs, 'db'>,
  typed: string,
): Promise<MemberId | Refusal<'account_unknown'>> {
  const named = await findByUsername(db, typed)
  if (named) return named.id
  if (!/^[1-9]\d{0,17}$/.test(typed)) return refuse('account_unknown')
  const [numbered] = await accountsOfMembers(db, [BigInt(typed)])
  return numbered?.id ?? refuse('account_unknown')
}
