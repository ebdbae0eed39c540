import { houseStories, storyOf, toldSteps } from '@parlour/casino'
import { fastWords } from '@parlour/casino/slots/testing/fast-words.ts'
import { describe, expect, it } from 'vitest'
import type { SpinStep } from '../round/steps.ts'
import { stepsOf } from '../round/told-steps.ts'
import { planFor } from './plan-stops.ts'
import { calmPace } from './reel-motion.ts'

const when = { knownAtMs: 0, pace: calmPace }

function spinsOf(name: string, rounds: number): SpinStep[] {
  const { machine } = houseStories[name]!
  const words = fastWords(3)
  return Array.from({ length: rounds }, () => {
    const { coins, steps } = storyOf(machine, words)
    return stepsOf(machine, { spins: [], story: { coins, steps: toldSteps({ coins, steps }) } })
  })
    .flat()
    .filter((step) => step.kind === 'spin')
}

describe('the stops of a step', () => {
  it.each(Object.keys(houseStories))(
    'of %s come from left to right, and those of held reels take no time',
    (name) => {
      const { machine } = houseStories[name]!
      for (const step of spinsOf(name, 300)) {
        const plan = planFor(machine, step, when)
        const turning = plan.filter((_, reel) => !step.held.includes(reel))
        for (const [at, { atMs }] of turning.entries())
          if (at > 0) expect(atMs).toBeGreaterThan(turning[at - 1]!.atMs)
        for (const reel of step.held)
          expect(plan[reel]).toEqual({ atMs: 0, hope: false, scatters: 0 })
      }
    },
  )

  it('wait for a reel only by what stands before it: what it shows itself changes nothing', () => {
    const { machine } = houseStories['tailors-pins']!
    const blank = spinsOf('tailors-pins', 1)[0]!
    const shows = (columns: readonly string[]) =>
      planFor(machine, { ...blank, landed: columns }, when).map(({ hope, atMs }) => [hope, atMs])
    const before = ['SAA', 'SKK', 'AQA', 'KJK', 'AAQ']
    expect(shows(before).map(([hope]) => hope)).toEqual([false, false, true, true, true])
    expect(shows([...before.slice(0, 4), 'SAQ'])).toEqual(shows(before))
  })

  it('wait nowhere where scatters open nothing', () => {
    for (const step of spinsOf('tailors-pins', 2_000)) {
      if (step.part !== 'free') continue
      const plan = planFor(houseStories['tailors-pins']!.machine, step, when)
      expect(plan.some(({ hope }) => hope)).toBe(false)
    }
  })
})
