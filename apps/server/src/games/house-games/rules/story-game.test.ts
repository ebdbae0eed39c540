import { readFileSync } from 'node:fs'
import path from 'node:path'
import { costOf, houseStories, proofOf } from '@parlour/casino'
import { asNumber } from '@parlour/money'
import { describe, expect, it } from 'vitest'
import { storyGame } from './story-game.ts'

/** Rounds of each machine as the server plays them, from seeds and nonce: 10^6 in the full run. */
const ROUNDS = process.env.FULL ? 1_000_000 : 20_000
const TIMEOUT = process.env.FULL ? 600_000 : 60_000

const offers = Object.values(houseStories)
const sheetOf = (game: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../../../../docs/games/${game}.md`), 'utf8')
const figure = (sheet: string, name: string) =>
  sheet
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))!
    .split('|')[2]!
    .trim()

describe('a machine of the kit as the server plays it', () => {
  it.each(offers)('says of $game what its sheet says', ({ game, machine, figures }) => {
    const sheet = sheetOf(game)
    const { version, rulesHash, rules } = storyGame(houseStories[game]!)
    expect([version, rulesHash]).toEqual([machine.version, figures.rules])
    expect(rules).toEqual(machine)
    expect(sheet).toContain(`Rules hash \`${rulesHash}\`. A round costs ${costOf(machine)} coins.`)
    expect(figure(sheet, 'return')).toMatch(
      new RegExp(`^${figures.rtpPercent.replace('.', '[.]')}`),
    )
    expect(Number(figure(sheet, 'standard deviation')).toFixed(2)).toBe(figures.standardDeviation)
    expect(figure(sheet, 'greatest win')).toBe(figures.greatestWin)
  })

  it.each(offers)(
    'pays of $game what is proven, stops its reels evenly, and recalls what it has played',
    (offer) => {
      const { machine, stakes } = offer
      const game = storyGame(offer)
      const stake = stakes[0]!
      const { rtp, standardDeviation } = proofOf(machine)
      const length = machine.reels[0]!.length
      const stops = new Array<number>(length).fill(0)
      let paid = 0
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const seeds = { serverSeed: '9e'.repeat(32), clientSeed: 'evenness', nonce }
        const details = { version: machine.version }
        const { payout, state, told, result } = game.play({ stake, details }, seeds, [])
        const [first] = told.story!.steps
        if (first?.kind !== 'spin' || state !== 'settled') throw new Error('A round has no spin.')
        stops[first.stops[0]! % length]! += 1
        paid += Number(payout)
        if (nonce % 100 === 0) {
          const kept = { ...details, ...(JSON.parse(JSON.stringify(result)) as object) }
          expect(game.recall({ stake, details: kept, payout })).toEqual(told)
        }
      }
      const returned = paid / Number(stake) / ROUNDS
      const root = Math.sqrt(ROUNDS)
      expect(Math.abs(returned - asNumber(rtp)) * root).toBeLessThan(3 * standardDeviation)
      const mean = ROUNDS / length
      const chiSquare = stops.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
      // Three sigma of chi square with so many degrees of freedom.
      expect(chiSquare).toBeLessThan(length - 1 + 3 * Math.sqrt(2 * (length - 1)))
    },
    TIMEOUT,
  )
})
