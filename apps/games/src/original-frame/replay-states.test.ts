import {
  houseOriginals,
  openOriginal,
  replayOriginal,
  stepOriginal,
} from '@parlour/casino/originals'
import { formatAmount } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import type { Told } from '../frame/parent.ts'
import { replayStates } from './replay-states.ts'

const game = houseOriginals.mines!.game!
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 3 }
const { version } = game.rules
const stake = 10_000n
const options = { mines: 3 }

/** A round in which beds were opened until one was a mine, or five were none, and the rest collected. */
function played() {
  const opened = openOriginal(game, { version, stake, options, ...seeds })
  if ('refused' in opened) throw new Error(opened.refused)
  let round = opened
  const moves: unknown[] = []
  for (let at = 0; at < 5 && round.state === 'open'; at++) {
    const move = { kind: 'take', at }
    const next = stepOriginal(game, round, { version, stake, number: at, move })
    if ('refused' in next) throw new Error(next.refused)
    moves.push(move)
    round = next
  }
  return { round, moves }
}

const toldAs = (serverSeed: string | null, moves: readonly unknown[]): Told => {
  const { round } = played()
  const { deal, at, state } = round
  return {
    wagerId: '00000000-0000-7000-8000-000000000001',
    version,
    stake: formatAmount(stake),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    serverSeed,
    original: {
      state,
      options,
      moves,
      shown: game.show(deal, at),
      multiplier: formatAmount(at.multiplier),
      worth: formatAmount(at.multiplier),
    },
  } as Told
}

describe('a round that is shown again', () => {
  it('is the board before each step and the end, as the rules make them from the seeds', () => {
    const { moves } = played()
    const states = replayStates({ original: game }, toldAs(seeds.serverSeed, moves))
    expect(states.map((state) => state.moves.length)).toEqual([...moves.keys(), moves.length])
    for (const state of states.slice(0, -1)) {
      const told = { version, stake, options, ...seeds, moves: state.moves, state: 'void' as const }
      expect(state.state).toBe('open')
      // What lay there is what these steps made, and no more of the layout.
      expect(replayOriginal(game, told) === undefined).toBe(state.moves.length > 0)
      expect(JSON.stringify(state.shown)).not.toContain('"mines":[')
    }
  })

  it('is its end alone while the seed is sealed, where no step was made, and where the seeds make another', () => {
    const { moves } = played()
    expect(replayStates({ original: game }, toldAs(null, moves))).toHaveLength(1)
    expect(replayStates({ original: game }, toldAs(seeds.serverSeed, []))).toHaveLength(1)
    const strange = [{ kind: 'take', at: 99 }]
    expect(replayStates({ original: game }, toldAs(seeds.serverSeed, strange))).toHaveLength(1)
  })

  it('is nothing of a round that tells no outcome', () => {
    const told = { ...toldAs(null, []), original: undefined } as Told
    expect(replayStates({ original: game }, told)).toEqual([])
  })
})
