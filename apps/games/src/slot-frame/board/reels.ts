import type { SlotMachine } from '@parlour/casino/slots/machine.ts'
import { stillness } from '../../game-frame/motion.ts'
import type { SpinStep } from '../round/steps.ts'
import type { SlotSound } from '../slot-sound.ts'
import { brakeMs, type Pace, placeOn, rowsLeft, rowsRun } from './reel-motion.ts'
import { planFor, type ReelPlan } from './plan-stops.ts'

export type ReelsOfScene = ReturnType<typeof createReels>

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'run'; readonly from: number; readonly sinceMs: number }
  | { readonly kind: 'brake'; readonly sinceMs: number }

type Landing = {
  readonly step: SpinStep
  readonly plan: readonly ReelPlan[]
  readonly done: () => void
}

/** The strips as they hang in their windows, and where each of them is. */
type Hung = {
  readonly machine: SlotMachine
  readonly sound: SlotSound
  readonly strips: readonly HTMLElement[]
  readonly places: number[]
  readonly lengths: number[]
  readonly rows: number[]
  motions: Motion[]
  pace: Pace
  launchedAt: number
  landing: Landing | undefined
  frame: number
}

/** Cells drawn beyond a strip's end, so that its turn is not seen. */
export const extraCells = ({ rows }: SlotMachine): number => rows + 1

/**
 * Moves the strips. It launches before the outcome is known, lets them run until it is, and brings
 * each to rest exactly on its stop. Reels that a wild holds stand meanwhile.
 */
export function createReels(
  strips: readonly HTMLElement[],
  machine: SlotMachine,
  sound: SlotSound,
) {
  const hung: Hung = {
    machine,
    sound,
    strips,
    places: strips.map(() => 0),
    lengths: strips.map((_, reel) => machine.reels[reel]!.length),
    rows: strips.map(() => machine.rows),
    motions: strips.map(() => ({ kind: 'rest' })),
    pace: { rowsPerSecond: 26, runMs: 0, staggerMs: 0, hopeMs: 0 },
    launchedAt: 0,
    landing: undefined,
    frame: 0,
  }
  const close = () => {
    cancelAnimationFrame(hung.frame)
    sound.rest()
  }
  return {
    show: (step: SpinStep) => show(hung, step),
    launch: (pace: Pace, held: readonly number[] = []) => launch(hung, pace, held),
    /** Resolves when all reels rest on the stops of this step. */
    land: (step: SpinStep) => land(hung, step),
    hurry: () => hurry(hung),
    /** Lays the window down at once, whatever turns. */
    stand(step: SpinStep) {
      close()
      hung.landing = undefined
      hung.motions = strips.map(() => ({ kind: 'rest' }))
      for (const strip of strips) windowOf(strip).classList.remove('blur', 'hope', 'still')
      show(hung, step)
    },
    close,
  }
}

const windowOf = (strip: HTMLElement): HTMLElement => strip.parentElement!

function draw({ machine, strips, lengths, places }: Hung, reel: number): void {
  const cells = lengths[reel]! + extraCells(machine)
  const share = (placeOn(lengths[reel]!, places[reel]!) / cells) * 100
  strips[reel]!.style.transform = `translate3d(0, ${-share}%, 0)`
}

const mark = ({ strips }: Hung, reel: number, name: 'blur' | 'hope', on: boolean): void =>
  void windowOf(strips[reel]!).classList.toggle(name, on)

/** From here the strip is the step's, with as many rows of it in the window as the step has. */
function dress(hung: Hung, step: SpinStep, reel: number): void {
  hung.lengths[reel] = step.strips[reel]!.length
  const rows = step.columns[reel]!.length
  if (hung.rows[reel] === rows) return
  hung.rows[reel] = rows
  windowOf(hung.strips[reel]!).style.setProperty('--rows', String(rows))
}

function show(hung: Hung, step: SpinStep): void {
  for (const reel of hung.places.keys()) {
    dress(hung, step, reel)
    hung.places[reel] = step.stops[reel]!
    draw(hung, reel)
  }
}

function launch(hung: Hung, pace: Pace, held: readonly number[]): void {
  hung.pace = pace
  hung.launchedAt = performance.now()
  hung.landing = undefined
  hung.sound.launch()
  if (stillness()) {
    for (const [reel, strip] of hung.strips.entries())
      if (!held.includes(reel)) windowOf(strip).classList.add('still')
    return
  }
  hung.motions = hung.places.map((from, reel) =>
    held.includes(reel)
      ? { kind: 'rest' }
      : { kind: 'run', from, sinceMs: hung.launchedAt + reel * (pace.hopeMs > 0 ? 45 : 0) },
  )
  cancelAnimationFrame(hung.frame)
  const turning = (now: number) => {
    if (turn(hung, now)) hung.frame = requestAnimationFrame(turning)
  }
  hung.frame = requestAnimationFrame(turning)
}

function land(hung: Hung, step: SpinStep): Promise<void> {
  const knownAtMs = performance.now() - hung.launchedAt
  if (stillness()) return appear(hung, step)
  const plan = planFor(hung.machine, step, { knownAtMs, pace: hung.pace })
  return new Promise((done) => {
    hung.landing = { step, plan, done }
  })
}

async function appear(hung: Hung, step: SpinStep): Promise<void> {
  const wait = Math.max(0, hung.launchedAt + 350 - performance.now())
  await new Promise((resolve) => setTimeout(resolve, wait))
  show(hung, step)
  hung.sound.rest()
  for (const strip of hung.strips) windowOf(strip).classList.remove('still')
}

/** One frame of the way; whether another follows. */
function turn(hung: Hung, now: number): boolean {
  for (const [reel, motion] of hung.motions.entries()) {
    if (motion.kind === 'run') run(hung, motion, reel, now)
    else if (motion.kind === 'brake') brake(hung, motion, reel, now)
  }
  if (hung.landing && hung.motions.every(({ kind }) => kind === 'rest')) {
    const { done } = hung.landing
    hung.landing = undefined
    hung.sound.rest()
    done()
    return false
  }
  return true
}

function run(hung: Hung, motion: Extract<Motion, { kind: 'run' }>, reel: number, now: number) {
  const { landing, motions, pace, launchedAt } = hung
  const ms = Math.max(0, now - motion.sinceMs)
  hung.places[reel] = motion.from - rowsRun(ms, pace)
  draw(hung, reel)
  mark(hung, reel, 'blur', ms > 150)
  const next = landing?.plan[reel]
  if (!landing || !next) return
  const before = motions.slice(0, reel).every(({ kind }) => kind !== 'run')
  mark(hung, reel, 'hope', next.hope && before)
  const brakeAt = launchedAt + next.atMs
  if (now < brakeAt) return
  dress(hung, landing.step, reel)
  motions[reel] = { kind: 'brake', sinceMs: Math.max(brakeAt, now - 20) }
}

function brake(hung: Hung, motion: Extract<Motion, { kind: 'brake' }>, reel: number, now: number) {
  const { landing, pace, sound } = hung
  const ms = now - motion.sinceMs
  hung.places[reel] = landing!.step.stops[reel]! + rowsLeft(ms, pace)
  draw(hung, reel)
  mark(hung, reel, 'blur', ms < brakeMs(pace) * 0.3)
  if (ms < brakeMs(pace)) return
  mark(hung, reel, 'hope', false)
  hung.motions[reel] = { kind: 'rest' }
  sound.stop(reel)
  const { plan } = landing!
  const standing = plan.slice(0, reel + 1).reduce((sum, { scatters }) => sum + scatters, 0)
  if (plan[reel]!.scatters > 0) sound.scatter(standing)
}

/** Stops what still runs at once, on the same stops. */
function hurry(hung: Hung): void {
  const { landing, launchedAt } = hung
  if (!landing) return
  const atMs = performance.now() - launchedAt
  const plan = landing.plan.map((stop) => ({
    ...stop,
    atMs: Math.min(stop.atMs, atMs),
    hope: false,
  }))
  hung.landing = { ...landing, plan }
}
