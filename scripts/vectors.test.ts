import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runAgents } from './vectors/agents.ts'
import { runBonus } from './vectors/bonus.ts'
import { runLottery } from './vectors/lottery.ts'
import { runGames } from './vectors.ts'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../packages/${path}`, import.meta.url), 'utf8'))
const load = (path: string) => read(path).vectors

describe('the cases with known results', () => {
  it('of slots are what our engine says', () => {
    const { lines, passed, failed, skipped } = runGames(load('casino/vectors/slots.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 9, failed: 0, skipped: 0 })
  })

  it('of the parts that slots are built from are what our kit says', () => {
    const { lines, passed, failed, skipped } = runGames(load('casino/vectors/slot-kit.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 33, failed: 0, skipped: 0 })
  })

  it('of originals are what our rules say', () => {
    const { lines, passed, failed, skipped } = runGames(load('casino/vectors/originals.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 88, failed: 0, skipped: 0 })
  })

  it('of the conventional draws are what our engine says', () => {
    const { lines, passed, failed } = runGames(load('chance/vectors/provably-fair.json'))
    expect(lines).toEqual([])
    expect({ passed, failed }).toEqual({ passed: 8, failed: 0 })
  })

  it('of bonus buckets and of locks are what our engines say', () => {
    const { lines, passed, failed, skipped } = runBonus(read('promotions/vectors/bonus.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 21, failed: 0, skipped: 0 })
  })

  it('of lines, contracts and salaries are what our engines say', () => {
    const { lines, passed, failed, skipped } = runAgents(read('agents/vectors/agents.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 72, failed: 0, skipped: 0 })
  })

  it('of lotteries are what our engines say', () => {
    const { lines, passed, failed, skipped } = runLottery(read('lottery/vectors/lottery.json'))
    expect(lines).toEqual([])
    expect({ passed, failed, skipped }).toEqual({ passed: 194, failed: 0, skipped: 0 })
  })

  it('count as failed where the engine says otherwise', () => {
    const [first] = load('chance/vectors/provably-fair.json')
    const wrong = { ...first, out: { hmac_sha256_hex: '00' } }
    const { failed, lines } = runGames([wrong])
    expect(failed).toBe(1)
    expect(lines[0]).toContain(`${first.id}: expected`)
  })
})
