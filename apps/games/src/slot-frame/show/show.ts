import { costOf } from '@parlour/casino/slots/machine.ts'
import { joyOf } from '../../game-frame/sound-kit.ts'
import type { Pace } from '../board/reel-motion.ts'
import type { ReelsOfScene } from '../board/reels.ts'
import type { GatherStep, SlotStep, SpinStep } from '../round/steps.ts'
import { showGather } from './gather.ts'
import { closeFeature, fillReels, showSpins } from './spins.ts'
import { createHaste, showWins, type Stage } from './stage.ts'

export type Show = ReturnType<typeof createShow>

/** Plays a finished round back, step for step: reels, wins one after another, what they open, the total. */
export function createShow(needs: Omit<Stage, 'haste'>) {
  const stage: Stage = { ...needs, haste: createHaste() }
  return {
    /** The reels were launched already; the steps are those of the whole round. */
    round: (steps: readonly SlotStep[], reels: ReelsOfScene, pace: Pace) =>
      showRound(stage, steps, reels, pace),
    hurry: stage.haste.hurry,
  }
}

async function showRound(
  stage: Stage,
  steps: readonly SlotStep[],
  reels: ReelsOfScene,
  pace: Pace,
): Promise<void> {
  const { put, view, haste, game } = stage
  haste.calm()
  const base = steps[0] as SpinStep
  const spins = steps.slice(1).filter((step) => step.kind === 'spin')
  const gather = steps.find((step): step is GatherStep => step.kind === 'gather')
  await reels.land(base)
  put({ phase: 'showing', scene: base })
  await fillReels(stage, base)
  const alone = spins.length === 0 && !gather
  await showWins(stage, base, 0, alone ? joyOf(base.coins, costOf(game.machine)) : 'none')
  if (spins.length > 0) await showSpins(stage, base, spins, reels, pace)
  if (gather) await showGather(stage, base, gather)
  if (gather || spins[0]?.part === 'free') closeFeature(stage, base, reels)
  const last = view.get().scene
  put({ win: last.coins > 0 || !alone ? view.get().win : undefined })
}
