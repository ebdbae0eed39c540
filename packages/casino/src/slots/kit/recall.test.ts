import { outcomeWords } from '@parlour/chance'
import { describe, expect, it } from 'vitest'
import { provenMachines } from '../machines/proven-machines.ts'
import { storyOf } from './engine.ts'
import { toldSteps } from './judge-story.ts'
import { recallStory, turnsOf } from './recall.ts'

const ROUNDS = 1_500

function storyAt(name: string, nonce: number) {
  const machine = provenMachines[name]!
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'recall', nonce }
  return storyOf(machine, outcomeWords({ ...seeds, version: machine.version }))
}

describe('a round that is told again', () => {
  it.each(Object.entries(provenMachines))(
    'of %s is the one that was played, from its turns alone and after any journey as JSON',
    (name, machine) => {
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const story = storyAt(name, nonce)
        const again = recallStory(machine, JSON.parse(JSON.stringify(turnsOf(story))))
        expect(again.coins).toBe(story.coins)
        expect(toldSteps(again)).toEqual(toldSteps(story))
      }
    },
    60_000,
  )

  it('has all of its turns and no other', () => {
    const machine = provenMachines['tailors-pins']!
    const turns = turnsOf(storyAt('tailors-pins', 0))
    expect(() => recallStory(machine, [...turns, ...turns])).toThrow('over before its last turn')
    expect(() => recallStory(machine, [])).toThrow('without its end')
  })
})
