import { evaluateWindow } from '@parlour/casino/slots/evaluate.ts'
import type { SideEvent } from '@parlour/casino/slots/kit/scene.ts'
import { reelsOf, type SlotMachine, windowAt } from '@parlour/casino/slots/machine.ts'
import type { ShownRound } from '../../frame/server.ts'
import { cellsOf, type GatherStep, type GatherTurn, type SlotStep, type SpinStep } from './steps.ts'

type Told = Pick<ShownRound, 'spins' | 'story'>
type ToldStep = NonNullable<Told['story']>['steps'][number]
type ToldSpin = Extract<ToldStep, { kind: 'spin' }>

/** What the rest of a round depends on, carried from step to step. */
type Carried = {
  readonly base: SpinStep | undefined
  readonly place: number
  readonly awarded: number
  readonly marks: number
  readonly held: readonly number[]
}

/**
 * A told round as the board shows it, whether it is told as spins or as a story: all that a picture needs beside what
 * was told (strips, held and filled reels, lines, places) follows from the machine's data.
 */
export function stepsOf(machine: SlotMachine, told: Told): readonly SlotStep[] {
  let carried: Carried = {
    base: undefined,
    place: 0,
    awarded: 0,
    marks: 0,
    held: [],
  }
  const steps: SlotStep[] = []
  for (const one of told.story?.steps ?? spinsAsTold(machine, told)) {
    if (one.kind === 'side') steps.push(gatherStep(machine, carried.base!, one))
    if (one.kind !== 'spin') continue
    const step = spinStep(machine, carried, one)
    steps.push(step)
    carried = after(machine, carried, step)
  }
  return steps
}

/** Spins of a slot that is told so are the same turns with their windows left to be read off. */
const spinsAsTold = (machine: SlotMachine, { spins }: Told): readonly ToldSpin[] =>
  spins.map(({ kind, stops, multiplier, coins }) => {
    const columns = windowAt(reelsOf(machine, kind), stops, machine.rows)
    return { kind: 'spin', part: kind, stops, columns, multiplier, coins }
  })

function spinStep(machine: SlotMachine, carried: Carried, told: ToldSpin): SpinStep {
  const { columns, multiplier, coins } = told
  const part = told.part === 'free' || told.part === 'respin' ? told.part : 'base'
  const { place, awarded, marks, held } = carried
  const strips = stripsOf(machine, part, marks)
  const stops = told.stops.map((stop, reel) => stop % strips[reel]!.length)
  const landed = columns.map((column, reel) =>
    held.includes(reel) ? column : windowOf(strips[reel]!, stops[reel]!, column.length),
  )
  const evaluated = evaluateWindow(machine, columns)
  const scatters = countOf(landed, machine.scatter)
  const opened = opens(machine, part, scatters)
    ? Math.min(
        machine.free?.spins[scatters] ?? 0,
        (machine.free?.cap ?? Number.POSITIVE_INFINITY) - awarded,
      )
    : 0
  const own = part === 'free' ? countOf(landed, machine.free?.upgrade?.mark) : 0
  return {
    kind: 'spin',
    part,
    place: part === 'base' ? 0 : place + 1,
    of: part === 'free' ? awarded : 0,
    opensGame: part === 'base' && machine.sideGames?.[scatters] !== undefined,
    ...{ opened, strips, stops, landed, columns, held, multiplier, coins },
    filled: columns.flatMap((column, reel) => (column === landed[reel] ? [] : [reel])),
    wins: evaluated.lines,
    scatters,
    scatterCoins: evaluated.scatterCoins,
    marks: own,
    marksBefore: marks,
    levelBefore: levelAt(machine, marks),
    level: levelAt(machine, marks + own),
  }
}

function after(machine: SlotMachine, carried: Carried, step: SpinStep): Carried {
  const { part, columns } = step
  const wilds = columns.flatMap((column, reel) =>
    machine.wild !== undefined && column === machine.wild.repeat(column.length) ? [reel] : [],
  )
  return {
    base: carried.base ?? step,
    place: part === 'base' ? 0 : step.place,
    awarded: carried.awarded + step.opened,
    marks: step.marksBefore + step.marks,
    held: heldNext(machine, step, wilds),
  }
}

/** Wilds that stay over the next spin: they walk a reel to the left, or keep their reel in free spins. */
function heldNext(machine: SlotMachine, { part }: SpinStep, wilds: readonly number[]) {
  if (machine.walking !== undefined) return wilds.map((reel) => reel - 1).filter((at) => at >= 0)
  return machine.free?.keepsWilds && part === 'free' ? wilds : []
}

function stripsOf(machine: SlotMachine, part: SpinStep['part'], marks: number): readonly string[] {
  if (part !== 'free') return machine.reels
  const levels = machine.free?.upgrade?.levels
  return levels ? levels[levelAt(machine, marks)]! : reelsOf(machine, 'free')
}

function levelAt({ free }: SlotMachine, marks: number): number {
  if (!free?.upgrade) return 0
  const { every, levels } = free.upgrade
  return Math.min(Math.floor(marks / every), levels.length - 1)
}

const opens = ({ free }: SlotMachine, part: SpinStep['part'], scatters: number): boolean =>
  scatters > 0 && (part === 'base' || (part === 'free' && free?.retrigger === true))

const windowOf = (strip: string, stop: number, rows: number): string =>
  windowAt([strip], [stop], rows)[0]!

const countOf = (columns: readonly string[], symbol: string | undefined): number =>
  symbol === undefined ? 0 : columns.join('').split(symbol).length - 1

/** Coins lie where the scatters of the paid spin lie; the other cells are numbered in reading order. */
function gatherStep(
  machine: SlotMachine,
  base: SpinStep,
  { events, coins }: { readonly events: readonly SideEvent[]; readonly coins: number },
): GatherStep {
  const lying = cellsOf(base.columns, machine.scatter ?? '')
  const all = base.columns.reduce((sum, column) => sum + column.length, 0)
  const empty = Array.from({ length: all }, (_, cell) => cell).filter(
    (cell) => !lying.includes(cell),
  )
  const turns: { lives: number; fallen: { cell: number; stakes: number }[] }[] = []
  for (const { kind, at, stakes } of events) {
    if (kind === 'respin') turns.push({ lives: at, fallen: [] })
    if (kind === 'coin') turns.at(-1)!.fallen.push({ cell: empty[at]!, stakes })
  }
  return {
    kind: 'gather',
    start: events.flatMap(({ kind, at, stakes }) =>
      kind === 'start' ? [{ cell: lying[at]!, stakes }] : [],
    ),
    turns: turns as readonly GatherTurn[],
    pot: events.find(({ kind }) => kind === 'pot')?.stakes ?? 0,
    coins,
  }
}
