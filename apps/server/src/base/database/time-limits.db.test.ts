import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { answerDefectsAndUnknownPaths } from '../http/error-replies.ts'
import { type World, world } from '../../testing/world.ts'
import { openDatabase } from './database.ts'
import { many, run } from './query.ts'
import { DatabaseBusy } from './database-errors.ts'
import { withClient } from './postgres/server-session.ts'
import { openSilentProxy } from './testing/silent-proxy.ts'
import { SITE_LIMITS, type TimeLimits } from './time-limits.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const shown = async (query: (text: string) => Promise<{ rows: { setting: string }[] }>) =>
  Promise.all(
    settings.map(
      async (name) =>
        (await query(`select current_setting('${name}') as setting`)).rows[0]!.setting,
    ),
  )

const opened = (limits: Partial<TimeLimits>, url = w.database.url) =>
  openDatabase(url, { max: 1, limits: { ...SITE_LIMITS, ...limits } })

describe('a connection of the site', () => {
  it('has its limits from the site, whatever the server says', async () => {
    expect(await shown((text) => w.needs.pool.query(text))).toEqual(['30s', '10s', '30s'])
  })

  it('has none where a tool has long work', async () => {
    await withClient(w.database.ownerUrl, async (client) => {
      expect(await shown((text) => client.query(text))).toEqual(['0', '0', '0'])
    })
  })

  it('that goes silent while it owes an answer is given up, and the next one works', async () => {
    const proxy = await openSilentProxy(w.database.url)
    const { db, close } = opened({ silentMs: 300 }, proxy.url)
    await run(db)`select 1`
    proxy.forget()
    await expect(run(db)`select 1`).rejects.toThrow('gone silent')
    expect(await many(db)`select 1 as one`).toEqual([{ one: 1 }])
    await close()
    proxy.close()
  })

  it('is not given up while nothing is asked of it', async () => {
    const proxy = await openSilentProxy(w.database.url)
    const { pool, close } = opened({ silentMs: 20 }, proxy.url)
    const client = await pool.connect()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
    expect(proxy.opened()).toBe(1)
    await close()
    proxy.close()
  })
})

describe('a site whose connections are all in use', () => {
  it('tells whoever asks that it has too much to do', async () => {
    const { db, pool, close } = opened({ connectMs: 1_000 })
    const app = await createApp({ ...w.needs, db, pool })
    const held = await pool.connect()
    const answer = await app.inject({ url: '/wps/v2/lottery/board' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded'])
    await expect(run(db)`select 1`).rejects.toThrow(DatabaseBusy)
    held.release()
    await app.close()
    await close()
  })

  it.each(['57014', '55P03'])('tells the same where the database gave up (%s)', async (code) => {
    const app = Fastify() as never as World['app']
    app.decorate('door', w.app.door)
    answerDefectsAndUnknownPaths(app)
    app.get('/work', async () => {
      throw Object.assign(new Error('canceled'), { code })
    })
    const answer = await app.inject({ url: '/work' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded'])
  })
})
