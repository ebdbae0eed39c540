import {
  checkReceipt,
  type RaffleReceipt,
  type RaffleTable,
  raffleTableHash,
} from '@parlour/promotions'

/** A seal as this browser was shown it. */
export type KeptSeal = { readonly nonce: number; readonly commitment: string }

/** What this browser sent with a ticket. */
export type SentTicket = {
  readonly raffleId: string
  readonly commitment: string
  readonly rulesHash: string
  readonly clientSeed: string
}

/** `asked`: only a draw that used the former seal can say, and it is not read yet. */
export type SealState = 'stands' | 'asked' | 'exchanged'

type Used = Pick<RaffleReceipt, 'nonce' | 'commitment'>

/**
 * Whether the seal that is shown may follow the one that was shown before: it is the same, or the member's own draw
 * has used that one up. A house that exchanges a seal unused could look for a seed that suits it.
 */
export function judgeSeal(
  before: KeptSeal | undefined,
  now: KeptSeal,
  used: readonly Used[] | undefined,
): SealState {
  if (!before) return 'stands'
  if (now.nonce === before.nonce)
    return now.commitment === before.commitment ? 'stands' : 'exchanged'
  if (now.nonce < before.nonce) return 'exchanged'
  if (!used) return 'asked'
  return used.some(
    ({ nonce, commitment }) => nonce === before.nonce && commitment === before.commitment,
  )
    ? 'stands'
    : 'exchanged'
}

type Line = Pick<RaffleTable['prizes'][number], 'prize' | 'weight' | 'reward'>

/** Whether the prizes on the page are those of the table whose hash goes with the ticket. */
export const showsBoundTable = (shown: {
  readonly version: string
  readonly table: RaffleTable
  readonly rulesHash: string
  readonly prizes: readonly Line[]
}): boolean =>
  raffleTableHash(shown.table) === shown.rulesHash &&
  `${shown.table.raffle}@${shown.table.version}` === shown.version &&
  JSON.stringify(shown.table.prizes.map(linesOf)) === JSON.stringify(shown.prizes.map(linesOf))

const linesOf = ({ prize, weight, reward }: Line) => [
  prize,
  weight,
  reward && [
    reward.kind,
    reward.amount,
    reward.currency,
    reward.times,
    reward.raffleId,
    reward.count,
  ],
]

/** Whether a receipt is of what was sent, whatever it says of itself. */
export const isOfWhatWasSent = (receipt: RaffleReceipt, sent: SentTicket): boolean =>
  receipt.raffle === sent.raffleId &&
  receipt.commitment === sent.commitment &&
  receipt.rulesHash === sent.rulesHash &&
  receipt.clientSeed === sent.clientSeed

/** The same, and the draw follows from it. */
export const answersWhatWasSent = (
  receipt: RaffleReceipt & { readonly empty: string },
  sent: SentTicket,
): boolean =>
  isOfWhatWasSent(receipt, sent) &&
  Object.values(checkReceipt(receipt, receipt.empty)).every((holds) => holds)

/** Tickets that this browser remembers having sent, the latest first. */
const MOST_SENT = 60

const sealKey = (member: string, raffleId: string) => `raffle-seal:${member}:${raffleId}`
const sentKey = (member: string) => `raffle-sent:${member}`

export const keptSeal = (member: string, raffleId: string): KeptSeal | undefined =>
  read(sealKey(member, raffleId))

export const keepSeal = (member: string, raffleId: string, seal: KeptSeal): void =>
  write(sealKey(member, raffleId), { nonce: seal.nonce, commitment: seal.commitment })

type Sent = readonly (readonly [drawId: string, ticket: SentTicket])[]

export const sentWith = (member: string, drawId: string): SentTicket | undefined =>
  read<Sent>(sentKey(member))?.find(([id]) => id === drawId)?.[1]

export function keepSent(member: string, drawId: string, ticket: SentTicket): void {
  const others = (read<Sent>(sentKey(member)) ?? []).filter(([id]) => id !== drawId)
  write(sentKey(member), [[drawId, ticket], ...others].slice(0, MOST_SENT))
}

function read<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing compares within one visit to the page.
  }
}
