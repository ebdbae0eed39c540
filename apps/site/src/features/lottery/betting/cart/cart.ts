import { formatAmount, parseAmount, sum } from '@parlour/money'

/** A line as it will be bought: what is bet, at which price, and what it costs. Amounts as on the wire. */
export type CartLine = {
  readonly key: string
  readonly play: string
  /** Canonical: the same bet has the same text. */
  readonly selection: string
  readonly unit: string
  readonly multiple: number
  readonly rebatePpm: number
  /** What the buyer saw, where the play pays odds. */
  readonly odds: Readonly<Record<string, string>> | undefined
  readonly bets: number
  /** Bets times the positions each is compared with: what the stake counts. */
  readonly units: number
  readonly stake: string
  /** The least that one winning bet pays, and the most the line can. */
  readonly least: string
  readonly most: string
}

/** What the server said of a line when it refused the purchase. */
export type LineFault = {
  readonly code: string
  readonly message: string
  /** Said by another station than the one the line was priced for. */
  readonly elsewhere?: boolean
}

export type Cart = {
  readonly lines: readonly CartLine[]
  readonly faults: Readonly<Record<string, LineFault>>
  /** What was taken out last, with its place, until something else happens. */
  readonly removed: readonly { readonly line: CartLine; readonly at: number }[]
}

export const emptyCart: Cart = { lines: [], faults: {}, removed: [] }

/**
 * Puts a line into the cart. The same bet at the same price is never two lines: the one that is there takes
 * the newer terms and the sum of both multiples, as far as the lottery allows.
 */
export function addLine(cart: Cart, line: CartLine, mostMultiple: number): Cart {
  const same = cart.lines.find((one) => isSameBet(one, line))
  if (!same) return { ...cart, lines: [...cart.lines, line], removed: [] }
  const multiple = Math.min(mostMultiple, same.multiple + line.multiple)
  return changeLine(cart, same.key, { ...withMultiple(line, multiple), key: same.key })
}

/** The line at another multiple; stake and prize grow with it. */
export function withMultiple(line: CartLine, multiple: number): CartLine {
  const scaled = (amount: string) =>
    formatAmount(((parseAmount(amount) ?? 0n) / BigInt(line.multiple)) * BigInt(multiple))
  return {
    ...line,
    multiple,
    stake: scaled(line.stake),
    least: scaled(line.least),
    most: scaled(line.most),
  }
}

/** A changed line is judged anew: what was said of it goes. */
export function changeLine(cart: Cart, key: string, line: CartLine): Cart {
  const lines = cart.lines.map((one) => (one.key === key ? line : one))
  return { lines, faults: without(cart.faults, key), removed: [] }
}

export function removeLines(cart: Cart, keys: readonly string[]): Cart {
  const removed = cart.lines.flatMap((line, at) => (keys.includes(line.key) ? [{ line, at }] : []))
  const faults = keys.reduce(without, cart.faults)
  return { lines: cart.lines.filter((line) => !keys.includes(line.key)), faults, removed }
}

/** Brings back what was taken out last, where it was. */
export function undoRemoval(cart: Cart): Cart {
  const lines = [...cart.lines]
  for (const { line, at } of cart.removed) lines.splice(at, 0, line)
  return { ...cart, lines, removed: [] }
}

export const withFaults = (cart: Cart, faults: Cart['faults']): Cart => ({ ...cart, faults })

export const totalStake = (lines: readonly CartLine[]): string =>
  formatAmount(sum(lines.map((line) => parseAmount(line.stake) ?? 0n)))

export const totalBets = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.bets, 0)

const isSameBet = (a: CartLine, b: CartLine): boolean =>
  a.play === b.play &&
  a.selection === b.selection &&
  a.unit === b.unit &&
  a.rebatePpm === b.rebatePpm

function without(faults: Cart['faults'], key: string): Cart['faults'] {
  const { [key]: _gone, ...rest } = faults
  return rest
}
