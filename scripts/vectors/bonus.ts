import { isDeepStrictEqual } from 'node:util'
import { floorToCash, parseAmount, sum, UNITS_PER_MAJOR } from '@parlour/money'
import {
  type Book,
  type BookEvent,
  type Contribution,
  DEFAULT_CONTRIBUTION,
  expireGrants,
  fillLocks,
  giveGrant,
  type GrantMode,
  leftOf,
  lockOf,
  openBook,
  placeBet,
  requirementOf,
  settleBet,
  validOf,
  voidBet,
  withdraw,
} from '@parlour/promotions'
import type { Tally } from '../vectors.ts'

type Options = Readonly<Record<string, unknown>>
type Step = readonly [verb: string, args: readonly string[], options?: Options]

type Wagering = {
  readonly id: string
  readonly start_real: string
  readonly steps: readonly Step[]
  readonly expected: unknown
}

type Rollover = {
  readonly id: string
  readonly locks: readonly { id: string; amount: string; times: string | number }[]
  readonly bets: readonly { valid: string; pct?: number }[]
  readonly expected: unknown
}

export type BonusFile = {
  readonly contribution_percent_default?: Contribution
  readonly wagering?: readonly Wagering[]
  readonly rollover?: readonly Rollover[]
}

const DECIMALS = 2

/** Puts every case of a bonus file before the engines of buckets and locks. */
export function runBonus(file: BonusFile): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, lines: [] }
  const table = file.contribution_percent_default ?? DEFAULT_CONTRIBUTION
  for (const one of file.wagering ?? []) judge(tally, one, () => playWagering(one, table))
  for (const one of file.rollover ?? []) judge(tally, one, () => playRollover(one))
  return tally
}

function judge(
  tally: Tally,
  { id, expected }: { id: string; expected: unknown },
  play: () => unknown,
): void {
  const got = answered(play)
  if (isDeepStrictEqual(got, expected)) tally.passed++
  else {
    tally.failed++
    tally.lines.push(`${id}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`)
  }
}

function answered(play: () => unknown): unknown {
  try {
    return play()
  } catch (error) {
    return { error: String(error) }
  }
}

function playWagering({ start_real, steps }: Wagering, table: Contribution) {
  const book = openBook(amountOf(start_real), DECIMALS)
  const log: string[][] = []
  let now = 0n
  for (const [verb, args, options = {}] of steps) {
    if (options.t !== undefined) now = momentOf(options.t)
    log.push(...expireGrants(book, now).map(lineOf))
    log.push(...take(book, table, now, verb, args, options).map(lineOf))
  }
  return {
    real: textOf(book.cash),
    bonus: textOf(sum(book.grants.map(({ balance }) => balance))),
    grants: book.grants.map(({ id, state, balance, wagered, required }) => ({
      id,
      state: state.toUpperCase(),
      balance: textOf(balance),
      wagered: textOf(wagered),
      required: textOf(required ?? 0n),
    })),
    log,
  }
}

function take(
  book: Book,
  table: Contribution,
  now: bigint,
  verb: string,
  args: readonly string[],
  options: Options,
): BookEvent[] {
  switch (verb) {
    case 'grant':
      give(book, table, now, args, options)
      return []
    case 'bet': {
      const [id = '', stake = '0', category = ''] = args
      const risk = { odds: numberOf(options.odds), covers: numberOf(options.covers) }
      return [placeBet(book, { id, stake: amountOf(stake), category, ...risk }, now)]
    }
    case 'settle': {
      const [id = '', payout = '0'] = args
      // A bet that was refused has nothing to settle.
      if (!book.bets.get(id)?.open) return []
      return options.void ? voidBet(book, id, now) : settleBet(book, id, amountOf(payout), now)
    }
    case 'withdraw': {
      const confirmed = options.confirm !== false
      return withdraw(book, { amount: amountOf(args[0] ?? '0'), confirmed }, now)
    }
    default:
      throw new Error(`unknown step ${verb}`)
  }
}

function give(
  book: Book,
  table: Contribution,
  now: bigint,
  [id = '', mode = '', amountText = '0']: readonly string[],
  options: Options,
): void {
  const amount = amountOf(amountText)
  const deposit = optionalAmount(options.deposit) ?? 0n
  const required = requirementOf({
    amount,
    deposit,
    multiplier: Number(options.mult ?? 1),
    on: options.on === 'DEPOSIT_PLUS_BONUS' ? 'DEPOSIT_PLUS_BONUS' : 'BONUS',
  })
  giveGrant(
    book,
    id,
    {
      mode: mode as GrantMode,
      amount,
      deposit,
      required: floorToCash(required, DECIMALS),
      maxStake: optionalAmount(options.max_bet),
      maxConvert: optionalAmount(options.max_convert),
      categories: options.scope as readonly string[] | undefined,
      contribution: table,
      expiresAt: momentOf(options.expires ?? 30),
    },
    now,
  )
}

function lineOf(event: BookEvent): string[] {
  switch (event.kind) {
    case 'expired':
    case 'forfeited':
    case 'completed':
      return [event.id, event.kind.toUpperCase(), textOf(event.amount)]
    case 'lost':
      return [event.id, 'LOST']
    case 'placed':
      return [event.id, 'PLACED', textOf(event.funding.cash), textOf(event.funding.bonus)]
    case 'refused':
      return [
        event.id,
        event.why.refused === 'insufficient_funds' ? 'INSUFFICIENT_FUNDS' : 'MAX_BET_WITH_BONUS',
      ]
    case 'voided':
      return [event.id, 'VOID']
    case 'winnings_forfeited':
      return [event.id, 'BONUS_WINNINGS_FORFEITED', textOf(event.amount)]
    case 'wagered':
      return [event.id, 'WAGERED', ...[event.counted, event.wagered, event.required].map(textOf)]
    case 'confirm_forfeit':
      return ['W', 'CONFIRM_FORFEIT', textOf(event.amount)]
    case 'winnings_at_stake':
      return ['W', 'WINNINGS_AT_STAKE', textOf(event.amount)]
    case 'withdrawn':
      return ['W', 'REQUESTED', textOf(event.amount)]
    case 'withdrawal_refused':
      return ['W', 'INSUFFICIENT_FUNDS']
  }
}

function playRollover({ locks, bets }: Rollover) {
  let filled = locks.map(({ id, amount, times }) => lockOf(id, amountOf(amount), Number(times)))
  for (const { valid, pct = 100 } of bets) {
    const counted = validOf({ valid: amountOf(valid), percent: Number(pct) }, DECIMALS)
    filled = fillLocks(filled, counted)
  }
  const left = leftOf(filled)
  return {
    remaining: textOf(left),
    locks: filled.map(({ id, required, done }) => ({
      id,
      required: textOf(required),
      done: textOf(done),
    })),
    result: left === 0n ? 'ALLOWED' : 'ROLLOVER_LEFT',
  }
}

function amountOf(text: unknown): bigint {
  const amount = parseAmount(String(text))
  if (amount === undefined) throw new Error(`not an amount: ${String(text)}`)
  return amount
}

const optionalAmount = (text: unknown) =>
  text === undefined || text === null ? undefined : amountOf(text)
const numberOf = (text: unknown) => (text === undefined ? undefined : Number(text))
const momentOf = (days: unknown) => BigInt(Math.round(Number(days) * 86_400_000_000))
const cent = UNITS_PER_MAJOR / 100n

function textOf(units: bigint): string {
  const cents = units / cent
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
