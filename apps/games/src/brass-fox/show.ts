import { brassFox, costOf, type Spin } from '@parlour/casino'
import type { Played } from '../frame/server.ts'
import type { Store } from '../frame/store.ts'
import { stillness } from '../game-frame/motion.ts'
import { joyOf } from '../game-frame/sound-kit.ts'
import type { Pace } from './reel-motion.ts'
import type { ReelsOfScene } from './reels.ts'
import type { Sound } from './sound.ts'
import type { Count, View } from './view.ts'
import { counted, countMs, stepMs, winSteps } from './win-order.ts'

type ShowNeeds = {
  readonly put: (change: Partial<View>) => void
  readonly view: Store<View>
  readonly count: Store<Count>
  readonly sound: Sound
}

const COST = costOf(brassFox)

/** Plays a finished round back: reels, wins one after another, free spins, the total. */
export function createShow({ put, view, count, sound }: ShowNeeds) {
  let wake: (() => void)[] = []
  let hurried = false

  /** A wait that a press cuts short. */
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, hurried ? Math.min(ms, 60) : ms)
      function done() {
        clearTimeout(timer)
        resolve()
      }
      wake.push(done)
    })

  function hurry() {
    hurried = true
    const waiting = wake
    wake = []
    for (const done of waiting) done()
  }

  async function round({ spins }: Played, reels: ReelsOfScene, pace: Pace) {
    hurried = false
    const [base, ...free] = spins
    await reels.land(base!.stops, 'base')
    put({ phase: 'showing', spin: base! })
    await wins(base!, 0, free.length > 0 ? 'none' : joyOf(base!.coins, COST))
    if (free.length > 0) await freeSpins(base!, free, reels, pace)
    put({ step: base!.coins > 0 || free.length > 0 ? view.get().step : undefined })
  }

  async function freeSpins(base: Spin, free: readonly Spin[], reels: ReelsOfScene, pace: Pace) {
    let coins = base.coins
    const scene = { place: 0, of: free.length, multiplier: free[0]!.multiplier, coins: 0 }
    hurried = false
    sound.feature()
    put({ feature: { ...scene, stage: 'intro' }, step: undefined })
    await wait(3_200)
    for (const [at, spin] of free.entries()) {
      hurried = false
      const feature = {
        ...scene,
        place: at + 1,
        multiplier: spin.multiplier,
        coins: coins - base.coins,
      }
      put({ phase: 'spinning', step: undefined, feature: { ...feature, stage: 'run' } })
      await wait(at === 0 ? 500 : 180)
      reels.launch(pace)
      await reels.land(spin.stops, 'free')
      put({ phase: 'showing', spin })
      await wins(spin, coins, 'none')
      coins += spin.coins
      put({ feature: { ...feature, coins: coins - base.coins, stage: 'run' } })
      await wait(spin.coins > 0 ? 350 : 120)
    }
    hurried = false
    const joy = joyOf(coins, COST)
    const last = free.at(-1)!
    put({
      step: undefined,
      cheer: joy,
      feature: {
        ...scene,
        place: free.length,
        multiplier: last.multiplier,
        coins: coins - base.coins,
        stage: 'outro',
      },
    })
    sound.joy(joy)
    await wait(Math.max(2_600, countMs(coins, COST)))
    put({ feature: undefined, spin: base, step: base.coins > 0 ? 'all' : undefined, cheer: 'none' })
    reels.show(base.stops, 'base')
    count.set({ coins, final: true })
  }

  /** The wins of one spin, counted up beside their lines, as long as the win deserves. */
  async function wins(spin: Spin, before: number, joy: View['cheer']) {
    const steps = winSteps(spin)
    if (steps.length === 0) return
    if (joy !== 'none') sound.joy(joy)
    put({ cheer: joy })
    const counting = countUp(before, spin.coins, countMs(spin.coins, COST))
    const each = stepMs(steps.length)
    for (const [place, step] of steps.entries()) {
      put({ step })
      if (joy === 'none' && spin.coins > COST) sound.line(place)
      await wait(each)
    }
    await counting
    put({ step: 'all' })
    if (joy === 'bright' || joy === 'grand') await wait(900)
    put({ cheer: 'none' })
  }

  async function countUp(before: number, coins: number, ms: number) {
    const startedAt = performance.now()
    let ticked = 0
    while (!hurried && !stillness()) {
      const passed = performance.now() - startedAt
      if (passed >= ms) break
      count.set({ coins: before + counted(coins, passed / ms), final: false })
      if (passed - ticked > 90) {
        ticked = passed
        sound.tick()
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    count.set({ coins: before + coins, final: true })
  }

  return { round, hurry }
}
