import { afterAll, beforeAll, expect, it } from 'vitest'
import { type World, world } from '../../testing/world.ts'
import { withFewGames } from '../../games/lobby/testing/few-games.ts'
import { readCatalogue, watchCatalogue } from './catalogue-copy.ts'

let w: World

beforeAll(async () => {
  w = await world({})
  await withFewGames(w.needs)
})
afterAll(() => w.close())

const codes = async () =>
  (await readCatalogue(w.needs.db)).catalogue.games.map(({ code }) => code).sort()
const enable = (code: string, enabled: boolean) =>
  w.needs.pool.query(`update games set enabled = $2 where code = $1`, [code, enabled])

it('is the same copy until something has changed, and then a new one', async () => {
  const first = await readCatalogue(w.needs.db)
  expect((await readCatalogue(w.needs.db)).catalogue).toBe(first.catalogue)
  await enable('lucky-dice', false)
  expect(await codes()).toEqual(['brass-fox', 'high-card'])
  await enable('lucky-dice', true)
  expect(await codes()).toEqual(['brass-fox', 'high-card', 'lucky-dice'])
})

it('is not ahead of a change that is taken back', async () => {
  const client = await w.needs.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update games set enabled = false where code = 'lucky-dice'`)
    expect(await codes()).toContain('lucky-dice')
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await codes()).toContain('lucky-dice')
})

it('follows a change by itself while it is watched', async () => {
  const watch = watchCatalogue(w.needs.db)
  try {
    await enable('high-card', false)
    await expect.poll(codes, { timeout: 3_000 }).not.toContain('high-card')
    await enable('high-card', true)
    await expect.poll(codes, { timeout: 3_000 }).toContain('high-card')
  } finally {
    watch.close()
  }
})
