import { costOf } from '@parlour/casino/slots/machine.ts'
import { payoutOf } from '@parlour/casino/slots/stakes.ts'
import type { Store } from '../../frame/store.ts'
import { stillness } from '../../game-frame/motion.ts'
import type { Speech } from '../../texts/texts.ts'
import type { SlotGame } from '../slot-game.ts'
import type { SlotSound } from '../slot-sound.ts'
import type { Count, SlotView } from '../slot-view.ts'
import { counted, countMs, stepMs, winSteps } from '../round/win-order.ts'
import type { SpinStep } from '../round/steps.ts'

/** What the playing back of a round works with. */
export type Stage = {
  readonly game: SlotGame
  readonly put: (change: Partial<SlotView>) => void
  readonly view: Store<SlotView>
  readonly count: Store<Count>
  readonly sound: SlotSound
  readonly speech: Speech
  readonly haste: Haste
}

export type Haste = ReturnType<typeof createHaste>

/** Waits that a press cuts short, and whether the player is in a hurry. */
export function createHaste() {
  let wake: (() => void)[] = []
  let hurried = false
  return {
    is: () => hurried,
    calm() {
      hurried = false
    },
    hurry() {
      hurried = true
      const waiting = wake
      wake = []
      for (const done of waiting) done()
    },
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(done, hurried ? Math.min(ms, 60) : ms)
        function done() {
          clearTimeout(timer)
          resolve()
        }
        wake.push(done)
      }),
  }
}

/** The wins of one spin, counted up beside their lines, as long as the win deserves. */
export async function showWins(
  stage: Stage,
  spin: SpinStep,
  before: number,
  joy: SlotView['cheer'],
): Promise<void> {
  const { put, sound, haste, game } = stage
  const cost = costOf(game.machine)
  const steps = winSteps(spin)
  if (steps.length === 0) return
  if (joy !== 'none') sound.joy(joy)
  put({ cheer: joy })
  const counting = countUp(stage, before, spin.coins)
  const each = stepMs(steps.length)
  for (const [place, win] of steps.entries()) {
    put({ win })
    if (win.kind === 'mark') sound.mark()
    else if (joy === 'none' && spin.coins > cost) sound.line(place)
    await haste.wait(each)
  }
  await counting
  put({ win: 'all' })
  if (joy === 'bright' || joy === 'grand') await haste.wait(900)
  put({ cheer: 'none' })
}

/** Counts the plate up by so many coins, for as long as they deserve. */
async function countUp(stage: Stage, before: number, coins: number): Promise<void> {
  const { count, sound, haste, game } = stage
  const ms = countMs(coins, costOf(game.machine))
  const startedAt = performance.now()
  let ticked = 0
  while (!haste.is() && !stillness()) {
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

/** Coins as money at the stake of the round. */
export const moneyOf = ({ game, view, speech }: Stage, coins: number): string =>
  speech.money(payoutOf(game.machine, view.get().stake, coins))
