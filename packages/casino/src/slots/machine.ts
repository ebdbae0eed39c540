import { featureFaults } from './kit/faults.ts'

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
  /** The most free spins that one round is ever awarded; what an award has above it is lost. */
  readonly cap?: number
  /** A wild fills its reel and stays for the rest of the free spins; a held reel is not drawn. */
  readonly keepsWilds?: true
  /**
   * One symbol, drawn by these weights before the first free spin, fills every reel it stands on
   * after the lines are paid, and pays on all lines, neighbours or not.
   */
  readonly expandingSymbol?: Readonly<Record<string, number>>
  /** Marks in the windows of the free spins lift the reels from level to level. */
  readonly upgrade?: Upgrade
}

export type Upgrade = {
  readonly mark: string
  /** Marks that a level takes. */
  readonly every: number
  /** The strips of each level, the first of which the free spins begin on. */
  readonly levels: readonly (readonly Strip[])[]
}

/** Coins that fill a grid: what lies at the start stays, empty cells are drawn until the lives are gone. */
export type Gather = {
  readonly cells: number
  readonly lives: number
  /** The chance of a coin in an empty cell, as `chance[0]` in `chance[1]`. */
  readonly chance: readonly [number, number]
  /** Worth of one coin in stakes, each with its weight. */
  readonly values: readonly { readonly stakes: number; readonly weight: number }[]
  /** Further pay in stakes by the number of coins at the end, the highest reached only. */
  readonly pots: readonly { readonly coins: number; readonly stakes: number }[]
}

/** Prizes in stakes among stops, in a drawn order, taken until the first stop. */
export type PickUntilStop = { readonly prizes: readonly number[]; readonly stops: number }

/** Cards in a drawn order: the first level of which `need` are turned pays its stakes. */
export type MatchCards = {
  readonly need: number
  readonly levels: readonly { readonly cards: number; readonly stakes: number }[]
}

/** What scatters open besides free spins. */
export type SideGame =
  | ({ readonly kind: 'gather' } & Gather)
  | ({ readonly kind: 'pick' } & PickUntilStop)
  | ({ readonly kind: 'match' } & MatchCards)

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
  /** Rows of each reel by weight, where they change from spin to spin; `rows` is then the most. */
  readonly heights?: readonly Readonly<Record<string, number>>[]
  /** The reels, counted from 0, that a wild in the window fills before anything is paid. */
  readonly expanding?: readonly number[]
  /**
   * A wild fills its reel, then walks a reel to the left for each respin that it opens; wilds that
   * join walk along. The number bounds the respins of a round.
   */
  readonly walking?: number | 'endless'
  /** What the first, second, ... respin is multiplied by: each spin that pays opens the next. */
  readonly trail?: readonly number[]
  /** What is opened, by the number of scatters in the window. */
  readonly sideGames?: Readonly<Record<string, SideGame>>
  /** What so many scatters open may be bought, at a price in stakes; the bought round begins there. */
  readonly buy?: { readonly scatters: number; readonly price: number }
  /** A win may be risked so many times: chance, multiplier, and the most in stakes that a step may reach. */
  readonly gamble?: {
    readonly chance: readonly [number, number]
    readonly multiplier: number
    readonly steps: number
    readonly cap: number
  }
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
  return [...faults, ...featureFaults(machine)]
}
