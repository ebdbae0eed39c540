import { randomUUID } from 'node:crypto'
import { type Amount, type MemberId, sum } from '@parlour/money'
import fc from 'fast-check'
import type { Tx } from '../../../base/database/database.ts'
import type { StakeRequest, Wallet } from '../wallet.ts'

/** One thing somebody asks of the ledger; `process` says through which of two. */
export type Act = {
  readonly kind:
    | 'deposit'
    | 'stake'
    | 'settle'
    | 'add'
    | 'replace'
    | 'void'
    | 'late stake'
    | 'repeat'
    | 'hold'
    | 'release'
    | 'transfer'
  readonly who: number
  readonly which: number
  readonly units: number
  readonly process: 0 | 1
}

export const acts: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    'deposit',
    'stake',
    'stake',
    'stake',
    'settle',
    'settle',
    'add',
    'replace',
    'void',
    'late stake',
    'repeat',
    'hold',
    'release',
    'transfer',
  ),
  who: fc.nat({ max: 2 }),
  which: fc.nat({ max: 20 }),
  units: fc.integer({ min: 1, max: 200_000 }),
  process: fc.constantFrom(0, 1),
})

type ModelWager = {
  readonly request: StakeRequest
  readonly bonusStake: Amount
  state: 'open' | 'settled' | 'voided'
  payout: Amount
  bonusPayout: Amount
}

type ModelMember = {
  readonly id: MemberId
  cash: Amount
  hold: Amount
  bonus: Amount
  /** The bonus was given up when next to nothing was left of it. */
  lost: boolean
  owed: Amount
  readonly limit: Amount | undefined
  readonly maxStake: Amount | undefined
  readonly wagers: ModelWager[]
  /** What was asked before with its answer, for repeats. */
  readonly answered: { again: (wallet: Wallet) => Promise<object>; answer: object }[]
  open(): Amount
  staked(): Amount
}

export type Model = { readonly members: readonly ModelMember[] }

export function modelOf(
  members: readonly {
    id: MemberId
    cash: Amount
    bonus?: Amount
    limit?: Amount
    maxStake?: Amount
  }[],
): Model {
  return {
    members: members.map(({ id, cash, bonus = 0n, limit, maxStake }) => ({
      id,
      cash,
      bonus,
      limit,
      maxStake,
      hold: 0n,
      lost: false,
      owed: 0n,
      wagers: [],
      answered: [],
      open() {
        return staked(this.wagers.filter(({ state }) => state === 'open'))
      },
      staked() {
        return staked(this.wagers.filter(({ state }) => state !== 'voided'))
      },
    })),
  }
}

const staked = (wagers: readonly ModelWager[]) => sum(wagers.map(({ request }) => request.amount))

type Tools = {
  readonly wallet: Wallet
  readonly inTransaction: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>
  readonly bet: (memberId: MemberId, amount: Amount) => StakeRequest
}

/** The part of an answer that the model foretells. */
type Told = { refused: string } | { balance: Amount; payout?: Amount }

/** Asks the ledger and the model the same; the two must agree. */
export async function play(
  tools: Tools,
  model: Model,
  act: Act,
): Promise<{ expected: Told | undefined; actual: Told | undefined }> {
  const member = model.members[act.who]!
  const amount = BigInt(act.units)
  const wager = member.wagers[act.which % Math.max(1, member.wagers.length)]
  switch (act.kind) {
    case 'stake':
      return playStake(tools, member, amount)
    case 'settle':
    case 'add':
    case 'replace':
      return wager ? playSettle(tools, member, wager, amount, act.kind) : nothing
    case 'void':
      return wager ? playVoid(tools, member, wager) : nothing
    case 'late stake':
      return playLateStake(tools, member, amount)
    case 'repeat':
      return playRepeat(tools, member, act.which)
    default:
      return playPost(tools, model, member, amount, act.kind)
  }
}

const nothing = { expected: undefined, actual: undefined }

async function playStake({ wallet, bet }: Tools, member: ModelMember, amount: Amount) {
  const request = bet(member.id, amount)
  const answer = await wallet.stake(request)
  const bonusStake = amount > member.cash ? amount - member.cash : 0n
  const refused =
    member.limit !== undefined && member.staked() + amount > member.limit
      ? 'limit_reached'
      : bonusStake > member.bonus
        ? 'insufficient_funds'
        : bonusStake > 0n && member.maxStake !== undefined && amount > member.maxStake
          ? 'bonus_bet_too_large'
          : undefined
  if (refused) return { expected: { refused }, actual: told(answer) }
  member.cash -= amount - bonusStake
  member.bonus -= bonusStake
  member.wagers.push({ request, bonusStake, state: 'open', payout: 0n, bonusPayout: 0n })
  member.answered.push({ again: (other) => other.stake(request), answer })
  return { expected: { balance: member.cash, payout: 0n }, actual: told(answer) }
}

async function playSettle(
  { wallet }: Tools,
  member: ModelMember,
  wager: ModelWager,
  payout: Amount,
  kind: 'settle' | 'add' | 'replace',
) {
  const mode = kind === 'settle' ? 'first' : kind
  const { wagerId } = wager.request
  const request = { memberId: member.id, wagerId, operationId: randomUUID(), payout, mode } as const
  const answer = await wallet.settle(request)
  if (wager.state === 'voided')
    return { expected: { refused: 'wager_voided' }, actual: told(answer) }
  if (wager.state === 'settled' && mode === 'first')
    return { expected: { refused: 'wager_settled' }, actual: told(answer) }
  const cashStake = wager.request.amount - wager.bonusStake
  const share = wager.bonusStake === 0n ? payout : (payout * cashStake) / wager.request.amount
  const toCash = wager.bonusStake === 0n ? payout : share - (share % 100n)
  member.cash += toCash
  const toBonus = member.lost ? 0n : payout - toCash
  member.bonus += toBonus
  if (mode === 'replace' && wager.state === 'settled') takeBackPayout(member, wager)
  const before = mode === 'add' ? wager : { payout: 0n, bonusPayout: 0n }
  wager.payout = before.payout + toCash + toBonus
  wager.bonusPayout = before.bonusPayout + toBonus
  wager.state = 'settled'
  giveUp(member, wager)
  member.answered.push({ again: (other) => other.settle(request), answer })
  return { expected: { balance: member.cash, payout: wager.payout }, actual: told(answer) }
}

/** Less than 0.10 in a bucket without an open bet is not worth a grant. */
function giveUp(member: ModelMember, { bonusStake }: ModelWager): void {
  const playing = member.wagers.some((wager) => wager.state === 'open' && wager.bonusStake > 0n)
  if (bonusStake === 0n || playing || member.bonus >= 1_000n) return
  member.bonus = 0n
  member.lost = true
}

function takeBackPayout(member: ModelMember, wager: ModelWager): void {
  const cash = wager.payout - wager.bonusPayout
  const taken = cash < member.cash ? cash : member.cash
  member.cash -= taken
  member.owed += cash - taken
  member.bonus -= wager.bonusPayout < member.bonus ? wager.bonusPayout : member.bonus
}

async function playVoid({ wallet }: Tools, member: ModelMember, wager: ModelWager) {
  const { wagerId } = wager.request
  const request = { memberId: member.id, wagerId, operationId: randomUUID(), reason: 'model' }
  const answer = await wallet.voidWager(request)
  if (wager.state === 'voided') {
    const first = member.answered.find(
      ({ answer: known }) =>
        'wagerId' in known &&
        'state' in known &&
        known.wagerId === wagerId &&
        known.state === 'voided',
    )
    return { expected: told(first!.answer), actual: told(answer) }
  }
  member.cash += wager.request.amount - wager.bonusStake
  if (!member.lost) member.bonus += wager.bonusStake
  if (wager.state === 'settled') takeBackPayout(member, wager)
  wager.state = 'voided'
  giveUp(member, wager)
  member.answered.push({ again: (other) => other.voidWager(request), answer })
  return { expected: { balance: member.cash, payout: 0n }, actual: told(answer) }
}

/** The void comes first: its tombstone refuses the stake that comes late. */
async function playLateStake({ wallet, bet }: Tools, member: ModelMember, amount: Amount) {
  const request = bet(member.id, amount)
  await wallet.voidWager({
    memberId: member.id,
    wagerId: request.wagerId,
    operationId: randomUUID(),
    reason: 'model',
    tombstone: true,
    vendor: request.vendor,
  })
  return { expected: { refused: 'wager_voided' }, actual: told(await wallet.stake(request)) }
}

async function playRepeat({ wallet }: Tools, member: ModelMember, which: number) {
  const known = member.answered[which % Math.max(1, member.answered.length)]
  if (!known) return nothing
  return { expected: told(known.answer), actual: told(await known.again(wallet)) }
}

async function playPost(
  { wallet, inTransaction }: Tools,
  model: Model,
  member: ModelMember,
  amount: Amount,
  kind: 'deposit' | 'hold' | 'release' | 'transfer',
) {
  const cash = { kind: 'cash', memberId: member.id } as const
  const hold = { kind: 'hold', memberId: member.id } as const
  const bank = { kind: 'clearing', name: kind === 'transfer' ? 'members' : 'bank' } as const
  const [reason, from, to] = {
    deposit: ['deposit', bank, cash] as const,
    hold: ['withdrawal_hold', cash, hold] as const,
    release: ['withdrawal_released', hold, cash] as const,
    transfer: ['agent_transfer_out', cash, bank] as const,
  }[kind]
  const postOf = (memberId: MemberId, why: string, a: typeof from | typeof to, b: typeof to) => ({
    memberId,
    operationId: randomUUID(),
    reason: why,
    currency: 'BRL',
    transfers: [{ from: a, to: b, amount }],
  })
  const other = model.members[(model.members.indexOf(member) + 1) % model.members.length]!
  const first = postOf(member.id, reason, from, to)
  const answer = await inTransaction(async (tx) => {
    const out = await wallet.post(tx, first)
    if (kind === 'transfer' && !('refused' in out))
      await wallet.post(
        tx,
        postOf(other.id, 'agent_transfer_in', bank, { kind: 'cash', memberId: other.id }),
      )
    return out
  })
  const short =
    kind === 'release' ? amount > member.hold : kind !== 'deposit' && amount > member.cash
  if (short) return { expected: { refused: 'insufficient_funds' }, actual: told(answer) }
  member.cash += kind === 'deposit' || kind === 'release' ? amount : -amount
  if (kind === 'hold') member.hold += amount
  if (kind === 'release') member.hold -= amount
  if (kind === 'transfer') other.cash += amount
  member.answered.push({
    again: () => inTransaction((tx) => wallet.post(tx, first)),
    answer,
  })
  return { expected: { balance: member.cash }, actual: told(answer) }
}

function told(answer: object): Told {
  if ('refused' in answer) return { refused: String(answer.refused) }
  const { balance, payout } = answer as { balance: Amount; payout?: Amount }
  return payout === undefined ? { balance } : { balance, payout }
}
