import { brassFox, reelsOf, windowAt } from '@parlour/casino'
import {
  brakeMs,
  mostScatters,
  type Pace,
  placeOn,
  planStops,
  rowsLeft,
  rowsRun,
} from './reel-motion.ts'
import { stillness } from '../game-frame/motion.ts'
import type { Sound } from './sound.ts'

export const WIDTH = brassFox.reels.length
export const ROWS = brassFox.rows
/** Cells drawn beyond a strip's end, so that its turn is not seen. */
export const EXTRA_CELLS = ROWS + 1

export type ReelsOfScene = ReturnType<typeof createReels>

type Motion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'run'; readonly from: number; readonly sinceMs: number }
  | { readonly kind: 'brake'; readonly sinceMs: number }

type Landing = {
  readonly stops: readonly number[]
  readonly plan: ReturnType<typeof planStops>
  readonly moons: readonly number[]
  readonly done: () => void
}

/**
 * Moves the five strips. It launches before the outcome is known, lets them run until it is, and
 * brings each to rest exactly on its stop.
 */
export function createReels(strips: readonly HTMLElement[], sound: Sound) {
  const windows = strips.map((strip) => strip.parentElement!)
  const places = strips.map(() => 0)
  const lengths = strips.map(() => 32)
  let motions: Motion[] = strips.map(() => ({ kind: 'rest' }))
  let pace: Pace
  let launchedAt = 0
  let landing: Landing | undefined
  let frame = 0

  const draw = (reel: number) => {
    const cells = lengths[reel]! + EXTRA_CELLS
    const share = (placeOn(lengths[reel]!, places[reel]!) / cells) * 100
    strips[reel]!.style.transform = `translate3d(0, ${-share}%, 0)`
  }

  const mark = (reel: number, name: 'blur' | 'hope', on: boolean) =>
    windows[reel]!.classList.toggle(name, on)

  function show(stops: readonly number[], kind: 'base' | 'free') {
    stops.forEach((stop, reel) => {
      lengths[reel] = reelsOf(brassFox, kind)[reel]!.length
      places[reel] = stop
      draw(reel)
    })
  }

  function launch(withPace: Pace) {
    pace = withPace
    launchedAt = performance.now()
    landing = undefined
    sound.launch()
    if (stillness()) return windows.forEach((window_) => void window_.classList.add('still'))
    motions = places.map((from, reel) => ({
      kind: 'run',
      from,
      sinceMs: launchedAt + reel * (pace.hopeMs > 0 ? 45 : 0),
    }))
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(turn)
  }

  /** Resolves when all reels rest on these stops. */
  function land(stops: readonly number[], kind: 'base' | 'free'): Promise<void> {
    const knownAtMs = performance.now() - launchedAt
    const { plan, moons } = planFor(stops, kind, { knownAtMs, pace })
    if (stillness()) return appear(stops, kind)
    return new Promise((done) => {
      landing = { stops, plan, moons, done }
    })
  }

  async function appear(stops: readonly number[], kind: 'base' | 'free') {
    const wait = Math.max(0, launchedAt + 350 - performance.now())
    await new Promise((resolve) => setTimeout(resolve, wait))
    show(stops, kind)
    sound.rest()
    for (const window_ of windows) window_.classList.remove('still')
  }

  function turn(now: number) {
    motions.forEach((motion, reel) => {
      if (motion.kind === 'run') run(motion, reel, now)
      else if (motion.kind === 'brake') brake(motion, reel, now)
    })
    if (motions.every(({ kind }) => kind === 'rest')) {
      const { done } = landing!
      landing = undefined
      sound.rest()
      return done()
    }
    frame = requestAnimationFrame(turn)
  }

  function run(motion: Extract<Motion, { kind: 'run' }>, reel: number, now: number) {
    const ms = Math.max(0, now - motion.sinceMs)
    places[reel] = motion.from - rowsRun(ms, pace)
    draw(reel)
    mark(reel, 'blur', ms > 150)
    const next = landing?.plan[reel]
    if (!next) return
    const before = reel === 0 || motions[reel - 1]!.kind !== 'run'
    mark(reel, 'hope', next.hope && before)
    const brakeAt = launchedAt + next.atMs
    if (now >= brakeAt) motions[reel] = { kind: 'brake', sinceMs: Math.max(brakeAt, now - 20) }
  }

  function brake(motion: Extract<Motion, { kind: 'brake' }>, reel: number, now: number) {
    const { stops, moons } = landing!
    const ms = now - motion.sinceMs
    places[reel] = stops[reel]! + rowsLeft(ms, pace)
    draw(reel)
    mark(reel, 'blur', ms < brakeMs(pace) * 0.3)
    if (ms < brakeMs(pace)) return
    mark(reel, 'hope', false)
    motions[reel] = { kind: 'rest' }
    sound.stop(reel)
    const standing = moons.slice(0, reel + 1).reduce((sum, count) => sum + count, 0)
    if (moons[reel]! > 0) sound.moon(standing)
  }

  /** Stops what still runs at once, on the same stops. */
  function hurry() {
    if (!landing) return
    const atMs = performance.now() - launchedAt
    landing = {
      ...landing,
      plan: landing.plan.map((stop) => ({ atMs: Math.min(stop.atMs, atMs), hope: false })),
    }
  }

  /** Lays the window down at once, whatever turns. */
  function stand(stops: readonly number[], kind: 'base' | 'free') {
    close()
    landing = undefined
    motions = strips.map(() => ({ kind: 'rest' }))
    for (const window_ of windows) window_.classList.remove('blur', 'hope', 'still')
    show(stops, kind)
  }

  const close = () => {
    cancelAnimationFrame(frame)
    sound.rest()
  }
  return { show, launch, land, stand, hurry, close }
}

/** When each reel comes to rest on its stop, and where moons stand. */
function planFor(
  stops: readonly number[],
  kind: 'base' | 'free',
  when: { readonly knownAtMs: number; readonly pace: Pace },
) {
  const reels = reelsOf(brassFox, kind)
  const moon = brassFox.scatter!
  const moons = windowAt(reels, stops, ROWS).map((column) => column.split(moon).length - 1)
  const opens = kind === 'base' || brassFox.free?.retrigger
  const plan = planStops({
    ...when,
    scatters: moons,
    most: reels.map((strip) => mostScatters(strip, ROWS, moon)),
    needed: opens ? (brassFox.free?.spins.findIndex((spins) => spins > 0) ?? 0) : 0,
  })
  return { plan, moons }
}
