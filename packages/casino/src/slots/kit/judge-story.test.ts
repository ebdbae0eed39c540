import { outcomeWords } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { rulesHash } from '../canonical.ts'
import { provenMachines } from '../machines/proven-machines.ts'
import { storyOf } from './engine.ts'
import { judgeStory, toldSteps } from './judge-story.ts'

const seeds = { serverSeed: 'ef'.repeat(32), clientSeed: 'story' }

/** The first round of a machine that has a step of this kind or part. */
function roundWith(name: string, wanted: string) {
  const machine = provenMachines[name]!
  for (let nonce = 0; nonce < 5_000; nonce++) {
    const words = outcomeWords({ ...seeds, nonce, version: machine.version })
    const story = storyOf(machine, words)
    const steps = toldSteps(story)
    if (steps.some((step) => step.kind === wanted || ('part' in step && step.part === wanted))) {
      return {
        machine,
        told: { ...seeds, nonce, rulesHash: rulesHash(machine), coins: story.coins, steps },
      }
    }
  }
  throw new Error(`No round of ${name} has ${wanted}.`)
}

const rounds = [
  ['tailors-pins', 'free'],
  ['backward-footprints', 'respin'],
  ['gaslight-parade', 'base'],
  ['woodcut-ballad', 'draw'],
  ['figurehead-river', 'gather'],
  ['seven-thimbles', 'pick'],
  ['coffee-express', 'respin'],
  ['carp-gate', 'free'],
  ['river-hat-waltz', 'free'],
  ['quarter-to-twelve', 'base'],
] as const

describe('a round told by the house', () => {
  it.each(rounds)(
    'of %s with %s is verified from its seeds alone, after any journey as JSON',
    (name, wanted) => {
      const { machine, told } = roundWith(name, wanted)
      expect(told.steps.reduce((sum, step) => sum + ('coins' in step ? step.coins : 0), 0)).toBe(
        told.coins,
      )
      expect(judgeStory(machine, JSON.parse(JSON.stringify(told)))).toBe(true)
    },
  )

  it('is refused where anything in it is another', () => {
    const { machine, told } = roundWith('figurehead-river', 'gather')
    const other = provenMachines['tailors-pins']!
    expect(judgeStory(other, told)).toBe(false)
    expect(judgeStory(machine, { ...told, rulesHash: rulesHash(other) })).toBe(false)
    expect(judgeStory(machine, { ...told, nonce: told.nonce + 1 })).toBe(false)
    expect(judgeStory(machine, { ...told, clientSeed: 'other' })).toBe(false)
    expect(judgeStory(machine, { ...told, clientSeed: '' })).toBe(false)
    expect(judgeStory(machine, { ...told, coins: told.coins + 1 })).toBe(false)
    expect(judgeStory(machine, { ...told, steps: told.steps.slice(1) })).toBe(false)
    const [first, ...rest] = told.steps
    expect(judgeStory(machine, { ...told, steps: [{ ...first, coins: 0.5 }, ...rest] })).toBe(false)
  })
})

describe('what a step tells', () => {
  it('is the window as it is paid: a held reel is all wild to the end', () => {
    const { machine, told } = roundWith('tailors-pins', 'free')
    const full = (columns: readonly string[]) => columns.map((column) => column === 'PPP')
    let held = machine.reels.map(() => false)
    for (const step of told.steps) {
      if (step.kind !== 'spin' || step.part !== 'free') continue
      const now = full(step.columns)
      expect(held.every((is, reel) => !is || now[reel])).toBe(true)
      held = now
    }
  })
})
