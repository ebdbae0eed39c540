import { type Amount, type Funding, splitPrize, sum } from '@parlour/money'
import type { BetRisk } from './contribution.ts'
import { type Grant, type GrantTerms, isLive, isPast, moveQueue } from './grant.ts'
import {
  atRisk,
  type BetCount,
  type BetRefusal,
  countBet,
  countOf,
  end,
  endIfDue,
  fundBet,
  grantFor,
} from './play.ts'

export type BookGrant = Grant & { readonly id: string }

export type BookBet = {
  readonly id: string
  readonly funding: Funding
  /** The grant it drew on or counts for. */
  readonly grant: BookGrant | undefined
  readonly count: BetCount | undefined
  open: boolean
}

/** One player's cash, grants and bets: the whole of the rules without any storage. */
export type Book = {
  readonly cashDecimals: number
  cash: Amount
  /** In the order in which they were given. */
  readonly grants: BookGrant[]
  readonly bets: Map<string, BookBet>
  /** What left the player's side for the house's promotions: forfeited, expired, beyond a cap. */
  removed: Amount
}

/** What happened, in order. */
export type BookEvent =
  | { readonly kind: 'expired' | 'forfeited' | 'completed'; readonly id: string; amount: Amount }
  | { readonly kind: 'lost'; readonly id: string }
  | { readonly kind: 'placed'; readonly id: string; readonly funding: Funding }
  | { readonly kind: 'refused'; readonly id: string; readonly why: BetRefusal }
  | { readonly kind: 'voided'; readonly id: string }
  | { readonly kind: 'winnings_forfeited'; readonly id: string; readonly amount: Amount }
  | {
      readonly kind: 'wagered'
      readonly id: string
      readonly counted: Amount
      readonly wagered: Amount
      readonly required: Amount
    }
  | { readonly kind: 'confirm_forfeit'; readonly amount: Amount }
  | { readonly kind: 'withdrawn'; readonly amount: Amount }
  | { readonly kind: 'winnings_at_stake'; readonly amount: Amount }
  | { readonly kind: 'withdrawal_refused' }

export const openBook = (cash: Amount, cashDecimals: number): Book => ({
  cashDecimals,
  cash,
  grants: [],
  bets: new Map(),
  removed: 0n,
})

/** Ends every grant whose time is over and lets the queue move. Call it before each step. */
export function expireGrants(book: Book, now: bigint): BookEvent[] {
  const events: BookEvent[] = []
  for (const grant of book.grants) {
    if (!isLive(grant) || !isPast(grant, now)) continue
    events.push({ kind: 'expired', id: grant.id, amount: removeAll(book, grant, 'expired') })
  }
  moveQueue(book.grants, now)
  return events
}

/** Gives a grant: active where none is, else at the end of the queue. */
export function giveGrant(book: Book, id: string, terms: GrantTerms, now: bigint): BookGrant {
  const grant: BookGrant = {
    ...terms,
    id,
    state: 'queued',
    balance: terms.amount,
    wagered: 0n,
    openBets: 0,
  }
  book.grants.push(grant)
  moveQueue(book.grants, now)
  return grant
}

export function placeBet(
  book: Book,
  bet: { readonly id: string; readonly stake: Amount; readonly category: string } & BetRisk,
  now: bigint,
): BookEvent {
  const grant = grantFor(book.grants, bet.category, now)
  const funding = fundBet(grant, book.cash, bet.stake)
  if ('refused' in funding) return { kind: 'refused', id: bet.id, why: funding }
  const count = grant && countOf(grant, funding, bet.category, bet)
  book.cash -= funding.cash
  if (grant && funding.bonus > 0n) {
    grant.balance -= funding.bonus
    grant.openBets += 1
  }
  const own = count && grant
  book.bets.set(bet.id, { id: bet.id, funding, grant: own, count, open: true })
  return { kind: 'placed', id: bet.id, funding }
}

export function settleBet(book: Book, id: string, payout: Amount, now: bigint): BookEvent[] {
  const bet = closeBet(book, id)
  const { grant, count } = bet
  const share = splitPrize(payout, bet.funding, book.cashDecimals)
  book.cash += share.cash
  if (!grant || !count) return []
  if (grant.state !== 'active') {
    book.removed += share.bonus
    return share.bonus > 0n ? [{ kind: 'winnings_forfeited', id, amount: share.bonus }] : []
  }
  grant.balance += share.bonus
  const counted = countBet(grant, count, book.cashDecimals)
  const { wagered, required = 0n } = grant
  return [{ kind: 'wagered', id, counted, wagered, required }, ...endings(book, grant, now)]
}

/** The stake goes back to where it came from; what belonged to a grant that has ended is the house's. */
export function voidBet(book: Book, id: string, now: bigint): BookEvent[] {
  const { grant, funding } = closeBet(book, id)
  book.cash += funding.cash
  if (grant?.state === 'active') grant.balance += funding.bonus
  else book.removed += funding.bonus
  return [{ kind: 'voided', id }, ...(grant ? endings(book, grant, now) : [])]
}

/** A withdrawal ends the running grant; without consent it only names what would be lost. */
export function withdraw(
  book: Book,
  wanted: { readonly amount: Amount; readonly confirmed: boolean },
  now: bigint,
): BookEvent[] {
  const running = book.grants.find(({ state }) => state === 'active')
  const risk = running
    ? atRisk(running, book.cash, cashAtStake(book, running))
    : { bonus: 0n, cash: 0n, atStake: 0n }
  const amount = risk.bonus + risk.cash
  if (risk.atStake > 0n) return [{ kind: 'winnings_at_stake', amount: risk.atStake }]
  if (running && !wanted.confirmed) return [{ kind: 'confirm_forfeit', amount }]
  if (wanted.amount > book.cash - risk.cash) return [{ kind: 'withdrawal_refused' }]
  const events: BookEvent[] = []
  if (running) {
    book.cash -= risk.cash
    book.removed += risk.cash
    removeAll(book, running, 'forfeited')
    moveQueue(book.grants, now)
    events.push({ kind: 'forfeited', id: running.id, amount })
  }
  book.cash -= wanted.amount
  return [...events, { kind: 'withdrawn', amount: wanted.amount }]
}

/** Cash in open bets of a grant: a sticky one ties it to itself wherever it is. */
const cashAtStake = (book: Book, grant: BookGrant): Amount =>
  sum(
    [...book.bets.values()]
      .filter((bet) => bet.open && bet.grant === grant)
      .map(({ funding }) => funding.cash),
  )

function endings(book: Book, grant: BookGrant, now: bigint): BookEvent[] {
  const ending = endIfDue(grant)
  if (!ending) return []
  book.cash += ending.converted
  book.removed += ending.removed
  moveQueue(book.grants, now)
  return ending.state === 'lost'
    ? [{ kind: 'lost', id: grant.id }]
    : [{ kind: 'completed', id: grant.id, amount: ending.converted }]
}

function closeBet(book: Book, id: string): BookBet {
  const bet = book.bets.get(id)
  if (!bet?.open) throw new Error(`no open bet ${id}`)
  bet.open = false
  if (bet.grant && bet.funding.bonus > 0n) bet.grant.openBets -= 1
  return bet
}

function removeAll(book: Book, grant: BookGrant, state: 'expired' | 'forfeited'): Amount {
  const held = end(grant, state)
  book.removed += held
  return held
}
