import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, openHall } from './testing/draw-hall.ts'
import {
  deadlyStatements,
  KILLS_MS,
  openPlayers,
  settleUnder,
  toldTwice,
} from './testing/killed-settlements.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(() => hall.close())

/** One process after the other dies over the same result. */
const DEATHS =
  deadlyStatements.length > 0 ? deadlyStatements : [9 + randomInt(20), 40 + randomInt(60)]

describe('a settlement whose processes are killed again and again', () => {
  it(
    'comes to its end, and nobody is paid or told twice',
    async () => {
      expect(await settleUnder(hall, DEATHS, await openPlayers(hall))).toBeGreaterThan(0)
      expect(await toldTwice(hall)).toBe(0)
    },
    KILLS_MS,
  )
})
