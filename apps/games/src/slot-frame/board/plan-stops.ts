import type { SlotMachine } from '@parlour/casino/slots/machine.ts'
import type { SpinStep } from '../round/steps.ts'
import { mostScatters, type Pace, planStops, type StopPlan } from './reel-motion.ts'

/** When a reel comes to rest, and the scatters that it then shows. */
export type ReelPlan = StopPlan & { readonly scatters: number }

/** When each reel of a step comes to rest on its stop. A held reel does not turn, and takes no time. */
export function planFor(
  machine: SlotMachine,
  step: SpinStep,
  when: { readonly knownAtMs: number; readonly pace: Pace },
): readonly ReelPlan[] {
  const { scatter, rows } = machine
  const turning = step.strips.flatMap((_, reel) => (step.held.includes(reel) ? [] : [reel]))
  const countIn = (reel: number) =>
    scatter === undefined ? 0 : step.landed[reel]!.split(scatter).length - 1
  const plan = planStops({
    ...when,
    scatters: turning.map(countIn),
    most: turning.map((reel) =>
      scatter === undefined ? 0 : mostScatters(step.strips[reel]!, rows, scatter),
    ),
    needed: neededOf(machine, step.part),
  })
  return step.strips.map((_, reel) => {
    const place = turning.indexOf(reel)
    const stop = place === -1 ? { atMs: 0, hope: false } : plan[place]!
    return { ...stop, scatters: place === -1 ? 0 : countIn(reel) }
  })
}

/** Scatters that open something in a spin of this part; 0 where nothing can be opened. */
function neededOf({ free, sideGames }: SlotMachine, part: SpinStep['part']): number {
  if (part === 'respin' || (part === 'free' && !free?.retrigger)) return 0
  const spins = free?.spins.findIndex((count) => count > 0) ?? -1
  const games = part === 'base' ? Object.keys(sideGames ?? {}).map(Number) : []
  const counts = spins > 0 ? [...games, spins] : games
  return counts.length > 0 ? Math.min(...counts) : 0
}
