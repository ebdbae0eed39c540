import { costOf, multiplierAt, type SlotMachine, type Strip } from '../machine.ts'
import { sideScene } from './side-games.ts'
import {
  chosenIn,
  heldReel,
  marksIn,
  type Reel,
  reelOf,
  reelOfHeights,
  scattersIn,
  type Telling,
  wildReelsIn,
} from './columns.ts'
import { type Picture, pictureMaker } from './picture.ts'
import type { SpinScene, Scene } from './scene.ts'

/** Where a round stands in its free spins. */
type FreeState = {
  readonly place: number
  readonly awarded: number
  /** Reels that wilds hold, a bit each. */
  readonly held: number
  readonly marks: number
  readonly chosen?: string
}

/** The first scene of a machine's rounds; the others are made as they are reached, each once. */
export function planOf(machine: SlotMachine): Scene {
  const kit = kitOf(machine)
  return kit.once('base', () => respin(kit, 0, 0))
}

/** The first scene of a round that was bought: what the scatters of the offer open. */
export function boughtPlanOf(machine: SlotMachine): Scene | undefined {
  return machine.buy && opened(kitOf(machine), machine.buy.scatters)
}

function kitOf(machine: SlotMachine): Kit {
  const scenes = new Map<string, Scene>()
  const once = (key: string, make: () => Scene): Scene => {
    const known = scenes.get(key)
    if (known) return known
    const scene = make()
    scenes.set(key, scene)
    return scene
  }
  return { machine, once, picture: pictures(machine) }
}

type Kit = {
  readonly machine: SlotMachine
  readonly once: (key: string, make: () => Scene) => Scene
  readonly picture: (of: PictureOf) => Picture
}

type PictureOf = {
  readonly reels: readonly Strip[]
  /** Names the strips: pictures of one name and one mask are the same. */
  readonly name: string
  readonly held?: number
  readonly telling: Telling
  /** Whether a wild fills this reel. */
  readonly fills?: (reel: number) => boolean
}

function pictures(machine: SlotMachine): Kit['picture'] {
  const make = pictureMaker(machine)
  const known = new Map<string, Picture>()
  return ({ reels, name, held = 0, telling, fills }) => {
    const key = `${name}/${held}`
    const before = known.get(key)
    if (before) return before
    const { wild, rows, heights } = machine
    const prepared = reels.map((strip, reel): Reel => {
      if (held & (1 << reel)) return heldReel(wild!, rows)
      if (heights) return reelOfHeights(strip, heights[reel]!, reel, telling)
      return reelOf(strip, rows, reel, telling, fills?.(reel) ? wild : undefined)
    })
    const picture = make(prepared)
    known.set(key, picture)
    return picture
  }
}

/** The paid spin, and the respins of walking wilds and of trails, counted by `place`. */
function respin(kit: Kit, place: number, held: number): SpinScene {
  const { machine, once, picture } = kit
  const { walking, trail } = machine
  const isWalking = walking !== undefined
  const fillsHere = (reel: number) => isWalking || machine.expanding?.includes(reel) === true
  const next = (label: number, won: boolean): Scene | undefined => {
    if (walking === 'endless' || (walking !== undefined && place < walking)) {
      // Without a bound the place says nothing of the future: one scene for each picture of wilds.
      const after = walking === 'endless' ? 1 : place + 1
      const walked = (held | wildReelsIn(label)) >> 1
      if (walked > 0) return once(respinKey(after, walked), () => respin(kit, after, walked))
    }
    if (trail && won && place < trail.length) {
      return once(respinKey(place + 1, 0), () => respin(kit, place + 1, 0))
    }
    return place === 0 ? opened(kit, scattersIn(label)) : undefined
  }
  return {
    kind: 'spin',
    key: place === 0 ? 'base' : respinKey(place, held),
    part: place === 0 ? 'base' : 'respin',
    multiplier: place === 0 ? 1 : (trail?.[place - 1] ?? 1),
    picture: picture({
      reels: machine.reels,
      name: 'base',
      held,
      telling: { scatter: machine.scatter, ...(isWalking && { wild: machine.wild }) },
      fills: fillsHere,
    }),
    extra: scatterCoins(machine),
    next: remembered(next),
  }
}

const respinKey = (place: number, held: number): string => `respin:${place}/${held}`

/** What scatters of the paid spin open. */
function opened(kit: Kit, scatters: number): Scene | undefined {
  const { machine, once } = kit
  const game = machine.sideGames?.[scatters]
  if (game) return once(`side:${scatters}`, () => sideScene(game, scatters, costOf(machine)))
  const awarded = machine.free?.spins[scatters] ?? 0
  if (awarded === 0) return undefined
  const symbols = machine.free?.expandingSymbol
  const state = { place: 0, awarded, held: 0, marks: 0 }
  if (!symbols) return freeSpin(kit, state)
  return once(`symbol:${awarded}`, () => ({
    kind: 'draw',
    key: `symbol:${awarded}`,
    part: 'free',
    choices: Object.entries(symbols).map(([chosen, weight]) => ({
      weight,
      scene: freeSpin(kit, { ...state, chosen }),
    })),
  }))
}

function freeSpin(kit: Kit, state: FreeState): Scene {
  const { place, awarded, held, marks, chosen } = state
  const key = `free:${place}/${awarded}/${held}/${marks}/${chosen ?? ''}`
  return kit.once(key, () => freeScene(kit, state, key))
}

function freeScene(kit: Kit, state: FreeState, key: string): SpinScene {
  const { machine } = kit
  const { place, awarded, held, marks, chosen } = state
  const free = machine.free!
  const { upgrade, keepsWilds } = free
  const level = upgrade ? Math.floor(marks / upgrade.every) : 0
  const reels = upgrade ? upgrade.levels[level]! : (free.reels ?? machine.reels)
  const lines = machine.pay.kind === 'lines' ? machine.pay.lines.length : 0
  const fromScatters = scatterCoins(machine)
  const next = (label: number): Scene | undefined => {
    const more = free.retrigger ? (free.spins[scattersIn(label)] ?? 0) : 0
    const all = Math.max(awarded, Math.min(awarded + more, free.cap ?? Number.POSITIVE_INFINITY))
    if (place + 1 === all) return undefined
    const lifted = upgrade
      ? Math.min(marks + marksIn(label), upgrade.every * (upgrade.levels.length - 1))
      : 0
    return freeSpin(kit, {
      ...state,
      place: place + 1,
      awarded: all,
      held: keepsWilds ? held | wildReelsIn(label) : 0,
      marks: lifted,
    })
  }
  return {
    kind: 'spin',
    key,
    part: 'free',
    multiplier: multiplierAt(free, place),
    picture: kit.picture({
      reels,
      name: `free/${level}/${chosen ?? ''}`,
      held,
      telling: {
        scatter: machine.scatter,
        chosen,
        mark: upgrade?.mark,
        ...(keepsWilds && { wild: machine.wild }),
      },
      fills: (reel) => keepsWilds === true || machine.expanding?.includes(reel) === true,
    }),
    extra: (label) =>
      fromScatters(label) +
      (chosen === undefined ? 0 : (machine.table[chosen]![chosenIn(label)] ?? 0) * lines),
    next: remembered(next),
  }
}

function scatterCoins(machine: SlotMachine): (label: number) => number {
  const cost = costOf(machine)
  const pays = machine.scatterPays ?? []
  return (label) => (pays[scattersIn(label)] ?? 0) * cost
}

/** Asks once for each label, won or lost. */
function remembered(
  next: (label: number, won: boolean) => Scene | undefined,
): (label: number, won: boolean) => Scene | undefined {
  const known = new Map<number, Scene | undefined>()
  return (label, won) => {
    const key = 2 * label + (won ? 1 : 0)
    if (known.has(key)) return known.get(key)
    const scene = next(label, won)
    known.set(key, scene)
    return scene
  }
}
