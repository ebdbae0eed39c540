import { costOf } from '@parlour/casino/slots/machine.ts'
import { stillness } from '../../game-frame/motion.ts'
import { joyOf } from '../../game-frame/sound-kit.ts'
import type { Pace } from '../board/reel-motion.ts'
import type { ReelsOfScene } from '../board/reels.ts'
import { countMs } from '../round/win-order.ts'
import type { SpinStep } from '../round/steps.ts'
import type { Feature } from '../slot-game.ts'
import { type Fill, fillsOf } from '../slot-view.ts'
import { moneyOf, showWins, type Stage } from './stage.ts'

const FILL_MS = 620
/** A reel that was launched is a blur after this. */
const BLUR_MS = 170
/** What a new level brings stands over the reels so long. */
const LIFT_MS = 1_700
const WALK_MS = 460
/** A curtain stands so long by itself. */
export const CURTAIN_MS = 3_200
const LEAST_OUTRO_MS = 2_600

let fillIds = 100

/** Free spins with their curtains, or respins, one after another. */
export async function showSpins(
  stage: Stage,
  base: SpinStep,
  spins: readonly SpinStep[],
  reels: ReelsOfScene,
  pace: Pace,
): Promise<void> {
  const { put, view, sound, haste } = stage
  const isFree = spins[0]!.part === 'free'
  let coins = base.coins
  const before = (step: SpinStep): Feature => featureAt(step, coins - base.coins)
  haste.calm()
  sound.feature()
  if (isFree) {
    put({ feature: { ...before(spins[0]!), place: 0, stage: 'intro' }, win: undefined })
    await haste.wait(CURTAIN_MS)
  }
  for (const [at, step] of spins.entries()) {
    haste.calm()
    const { strips } = step
    put({ phase: 'spinning', win: undefined, feature: before(step) })
    await carryFills(stage, step)
    await haste.wait(at === 0 ? 500 : 180)
    reels.launch(pace, step.held)
    // Other strips are hung while the reels are a blur, so that no symbol changes where it stands.
    if (view.get().strips !== strips) {
      await haste.wait(BLUR_MS)
      put({ strips })
    }
    await reels.land(step)
    put({ phase: 'showing', scene: step })
    await fillReels(stage, step)
    await showWins(stage, step, coins, 'none')
    coins += step.coins
    put({ feature: featureAfter(step, coins - base.coins), spoken: tellStep(stage, step) })
    await showLift(stage, step)
    await haste.wait(step.coins > 0 || step.opened > 0 ? 350 : 120)
  }
  await endOf(stage, featureAfter(spins.at(-1)!, coins - base.coins), coins)
}

/** Marks have lifted the reels: what that brings is told over them. */
async function showLift({ game, put, sound, haste }: Stage, step: SpinStep): Promise<void> {
  if (step.level === step.levelBefore || !game.lifts) return
  sound.lift()
  put({ lift: step.level })
  await haste.wait(LIFT_MS)
  put({ lift: undefined })
}

/** What the whole round came to, as loud as it deserves. */
export async function endOf(stage: Stage, feature: Feature, coins: number): Promise<void> {
  const { put, sound, haste, game, count } = stage
  const cost = costOf(game.machine)
  haste.calm()
  const joy = joyOf(coins, cost)
  const curtain = feature.kind !== 'respin'
  put({
    ...(curtain && { win: undefined }),
    cheer: joy,
    feature: curtain ? { ...feature, stage: 'outro' } : feature,
  })
  if (joy !== 'none') sound.joy(joy)
  count.set({ coins, final: true })
  await haste.wait(Math.max(curtain ? LEAST_OUTRO_MS : 700, countMs(coins, cost)))
  put({ cheer: 'none', ...(!curtain && { feature: undefined }) })
}

/** The curtain falls: the window of the paid spin stands again, with what all of the round has paid. */
export function closeFeature({ put }: Stage, base: SpinStep, reels: ReelsOfScene): void {
  put({
    feature: undefined,
    gather: undefined,
    scene: base,
    strips: base.strips,
    fills: fillsOf(base),
    win: base.coins > 0 ? 'all' : undefined,
  })
  reels.show(base)
}

/** Wilds that stay walk or wait; those that go leave the window. */
async function carryFills({ game, put, view, haste }: Stage, step: SpinStep): Promise<void> {
  const steps = game.machine.walking === undefined ? 0 : 1
  const { fills } = view.get()
  if (fills.length === 0) return
  put({ fills: fills.map(({ id, reel }) => ({ id, reel: reel - steps })) })
  if (steps > 0 && !stillness()) await haste.wait(WALK_MS)
  put({ fills: view.get().fills.filter(({ reel }) => step.held.includes(reel)) })
}

/** Wilds that came to rest fill their reels. */
export async function fillReels({ put, view, sound, haste }: Stage, step: SpinStep): Promise<void> {
  const stays = view.get().fills.filter(({ reel }) => step.held.includes(reel))
  const fresh = step.filled.map((reel): Fill => ({ id: fillIds++, reel }))
  put({ fills: [...stays, ...fresh] })
  if (fresh.length === 0) return
  sound.fill()
  if (!stillness()) await haste.wait(FILL_MS)
}

const featureAt = (step: SpinStep, coins: number): Feature => ({
  kind: step.part === 'free' ? 'free' : 'respin',
  stage: 'run',
  place: step.place,
  of: step.of,
  multiplier: step.multiplier,
  coins,
  marks: step.marksBefore,
  level: step.levelBefore,
  held: step.held,
  lives: 0,
})

const featureAfter = (step: SpinStep, coins: number): Feature => ({
  ...featureAt(step, coins),
  of: step.of + (step.part === 'free' ? step.opened : 0),
  marks: step.marksBefore + step.marks,
  level: step.level,
  held: [...step.held, ...step.filled],
})

/** One step in words, for those who hear the game. */
function tellStep(stage: Stage, step: SpinStep): string {
  const { t } = stage.speech
  const { lifts } = stage.game
  const name = step.part === 'free' ? t('freeSpin') : t(stage.game.words.respin)
  const paid = step.coins > 0 ? moneyOf(stage, step.coins) : t('spokenNothing')
  const more = step.part === 'free' && step.opened > 0
  return [
    `${name} ${step.place}: ${paid}`,
    ...(step.filled.length > 0 ? [t('slot_spokenFilled', { count: step.filled.length })] : []),
    ...(step.marks > 0 ? [t('slot_marks', { count: step.marksBefore + step.marks })] : []),
    ...(lifts && step.level > step.levelBefore ? [t(lifts[step.level - 1]!)] : []),
    ...(more ? [t('slot_more', { count: step.opened })] : []),
  ].join(' ')
}
