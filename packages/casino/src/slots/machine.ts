/** One reel as the symbols read downwards, one letter each; the last is followed by the first. */
export type Strip = string

/** How neighbouring symbols win: along fixed lines, or by any way from left to right. */
export type PayRule =
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
  | { readonly kind: 'ways'; readonly coins: number }

export type FreeSpins = {
  /** Free spins opened, by the number of scatters in the window. */
  readonly spins: readonly number[]
  /** What the wins of the first, second, ... free spin are multiplied by; the last one stays. */
  readonly multipliers: readonly number[]
  /** The strips of the free spins, where they differ from the base game's. */
  readonly reels?: readonly Strip[]
  /** Scatters in a free spin open further free spins. */
  readonly retrigger: boolean
}

/**
 * A slot machine as data. All pays are whole coins; a round costs one coin per line, or the fixed
 * count of a ways machine, and a stake is divided into exactly that many coins.
 */
export type SlotMachine = {
  /** The game and the version of its rules, such as `brass-fox@1`; any change makes a new one. */
  readonly version: string
  readonly rows: number
  readonly reels: readonly Strip[]
  readonly pay: PayRule
  /** Coins by symbol and length of the run; index 0 is never used. */
  readonly table: Readonly<Record<string, readonly number[]>>
  /** Stands for every symbol except the scatter, and pays for runs of its own. */
  readonly wild?: string
  /** Counts anywhere in the window. */
  readonly scatter?: string
  /** What scatters pay by their number, in whole stakes. */
  readonly scatterPays?: readonly number[]
  readonly free?: FreeSpins
}

/** Coins that one round costs. */
export const costOf = (machine: SlotMachine): number =>
  machine.pay.kind === 'lines' ? machine.pay.lines.length : machine.pay.coins

/** The strips a spin runs on. */
export const reelsOf = (machine: SlotMachine, kind: 'base' | 'free'): readonly Strip[] =>
  (kind === 'free' ? machine.free?.reels : undefined) ?? machine.reels

/** The multiplier of the free spin with this place, counted from 0. */
export function multiplierAt(free: FreeSpins, place: number): number {
  const { multipliers } = free
  return multipliers[Math.min(place, multipliers.length - 1)] ?? 1
}

/**
 * The window as columns: for each reel the symbols of its rows, top to bottom.
 *
 * @example windowAt(['ABC', 'BCA'], [2, 0], 2) // ['CA', 'BC']
 */
export function windowAt(
  reels: readonly Strip[],
  stops: readonly number[],
  rows: number,
): readonly string[] {
  return reels.map((strip, reel) => {
    let column = ''
    for (let row = 0; row < rows; row++) column += strip[(stops[reel]! + row) % strip.length]!
    return column
  })
}

/** Finds what a machine's data contradicts; empty for a sound machine. */
export function faultsOf(machine: SlotMachine): readonly string[] {
  const faults: string[] = []
  const width = machine.reels.length
  const known = new Set([...Object.keys(machine.table), machine.scatter ?? ''])
  const strips = [...machine.reels, ...(machine.free?.reels ?? [])]
  for (const strip of strips) {
    if (strip.length < machine.rows) faults.push(`The strip ${strip} is shorter than the window.`)
    for (const symbol of strip) {
      if (!known.has(symbol)) faults.push(`The symbol ${symbol} has no pay.`)
    }
  }
  if (machine.free?.reels && machine.free.reels.length !== width) {
    faults.push('The free spins have another number of reels.')
  }
  if (machine.pay.kind === 'lines') {
    for (const line of machine.pay.lines) {
      const inside = line.every((row) => Number.isInteger(row) && row >= 0 && row < machine.rows)
      if (line.length !== width || !inside) faults.push(`The line ${line} leaves the window.`)
    }
  }
  for (const [symbol, pays] of Object.entries(machine.table)) {
    if (pays.length !== width + 1) faults.push(`${symbol} needs a pay for each run up to ${width}.`)
    if (!pays.every((pay) => Number.isSafeInteger(pay) && pay >= 0)) {
      faults.push(`${symbol} pays something that is no whole number of coins.`)
    }
  }
  return faults
}
