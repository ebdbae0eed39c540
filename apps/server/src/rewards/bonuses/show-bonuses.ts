import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import { asked, DEFAULT_CONTRIBUTION } from '@parlour/promotions'
import type { Needs } from '../../house/needs.ts'
import { findMember } from '../../people/members/members.store.ts'
import { type BonusBetRow, readBonusBets } from '../../ledger/wallet/records/bonus-buckets.store.ts'
import { riskOf, totalOf } from './at-risk.ts'
import { standingUnderLocks } from './cash-standing.ts'
import { findGrant, type GrantRow, listGrants, standingOf } from './grants.store.ts'
import { BETS_PER_PAGE, GRANTS_AT_ONCE, PAST_SHOWN } from './limits.ts'
import { locksLeft } from './locks.ts'
import { closedLocks, type LockRow } from './locks.store.ts'

type Bonuses = CallAnswer<'bonusDetails'>
type Bonus = Bonuses['bonuses'][number]

/** The player's bonuses, those in play first, and the locks with what is left of each. */
export async function showBonuses(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  memberId: bigint,
): Promise<Bonuses> {
  const { db, clock } = needs
  const { currency } = await findMember(db, memberId)
  const open = await listGrants(db, memberId, 'open', GRANTS_AT_ONCE)
  const past = await listGrants(db, memberId, 'past', PAST_SHOWN)
  const { left, locks, free, held } = await standingUnderLocks(
    db,
    needs,
    memberId,
    await locksLeft(db, memberId),
  )
  const openIds = new Set(locks.map(({ id }) => id))
  // One that a corrected bet has opened again is open from that moment on, whoever has looked since.
  const closed = (await closedLocks(db, memberId, PAST_SHOWN)).filter(({ id }) => !openIds.has(id))
  const shown = [...open].sort(inPlayFirst)
  return {
    now: clock.now(),
    currency,
    bonuses: await Promise.all([...shown, ...past].map((grant) => bonusOut(db, grant))),
    rolloverLeft: left,
    cashFree: free,
    cashHeld: held,
    locks: [
      ...locks.map((lock) => lockOut(lock, lock.done)),
      ...closed.map((lock) => lockOut(lock, null)),
    ],
  }
}

const order = ['active', 'offered', 'queued']

function inPlayFirst(a: GrantRow, b: GrantRow): number {
  const place = (grant: GrantRow) => order.indexOf(standingOf(grant))
  return place(a) - place(b) || a.expiresAt.getTime() - b.expiresAt.getTime()
}

async function bonusOut(db: Needs['db'], grant: GrantRow): Promise<Bonus> {
  const { terms } = grant
  const state = standingOf(grant)
  const inPlay = state === 'active' || state === 'queued'
  const { mode, deposit } = terms
  const { balance, bucketState } = grant
  const { activatedAt } = grant
  const risk = inPlay
    ? totalOf(
        await riskOf(db, grant.memberId, {
          state: bucketState,
          mode,
          deposit,
          balance,
          activatedAt,
        }),
      )
    : 0n
  return {
    grantId: grant.id,
    state,
    source: grant.source,
    currency: grant.currency,
    mode,
    amount: terms.amount,
    balance,
    wagered: grant.wagered,
    required: terms.required ?? 0n,
    multiplier: grant.multiplier,
    on: grant.requiredOn,
    maxStake: terms.maxStake,
    maxConvert: terms.maxConvert,
    categories: terms.categories ? [...terms.categories] : null,
    contribution: Object.entries(terms.contribution ?? DEFAULT_CONTRIBUTION).map(
      ([category, percent]) => ({ category, percent }),
    ),
    openBets: grant.openBets,
    atRisk: risk,
    converted: grant.converted,
    removed: grant.removed,
    createdAt: grant.createdAt,
    expiresAt: grant.expiresAt,
    endedAt: grant.endedAt,
  }
}

const lockOut = (lock: LockRow, done: bigint | null): Bonuses['locks'][number] => ({
  lockId: lock.id,
  source: lock.source,
  amount: lock.amount,
  times: lock.times,
  required: lock.closedAs === null ? asked(lock) : lock.required,
  done: done ?? (lock.closedAs === 'met' ? lock.required : null),
  createdAt: lock.createdAt,
  closedAs: lock.closedAs,
  closedAt: lock.closedAt,
})

/** What each bet of a grant counted, the newest first, a page at a time. */
export async function showBonusBets(
  { db }: Pick<Needs, 'db'>,
  asked: {
    readonly memberId: bigint
    readonly grantId: string
    readonly before: Date | undefined
  },
): Promise<CallAnswer<'bonusBets'> | Refusal<'bonus_not_found'>> {
  const grant = await findGrant(db, asked.grantId)
  if (grant?.memberId !== asked.memberId) return refuse('bonus_not_found')
  if (grant.slot === null) return { bets: [], more: false }
  const { slot, memberId } = grant
  const before = asked.before ?? null
  const rows = await readBonusBets(db, { memberId, slot, before }, BETS_PER_PAGE + 1)
  return {
    bets: rows.slice(0, BETS_PER_PAGE).map(betOut),
    more: rows.length > BETS_PER_PAGE,
  }
}

const betOut = (row: BonusBetRow): CallAnswer<'bonusBets'>['bets'][number] => ({
  wagerId: row.wagerId,
  vendor: row.vendor,
  game: row.game,
  category: row.category,
  stake: row.stake,
  part: row.part,
  percent: row.percentBps / 100,
  state: row.state,
  counted: row.counted,
  placedAt: row.placedAt,
})
