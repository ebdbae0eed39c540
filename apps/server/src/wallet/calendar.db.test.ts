import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../database/transact.ts'
import { setSetting } from '../settings/set-setting.ts'
import { type World, world } from '../testing/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

const setZone = (timeZone: string) =>
  transact(w.needs.db, (tx) =>
    setSetting(tx, {
      name: 'merchant',
      value: { ...w.needs.settings.current().merchant, timeZone },
      actor: 'system',
    }),
  )

async function calendar(): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select zone from ledger_calendar`.execute(w.needs.db)
  return rows[0]!.zone
}

describe('the ledger’s calendar', () => {
  it('stands in the merchant’s zone from the start', async () => {
    expect(await calendar()).toBe(w.needs.settings.current().merchant.timeZone)
  })

  it('follows the setting in the same transaction', async () => {
    const before = w.needs.settings.current().merchant.timeZone
    await setZone('America/New_York')
    expect(await calendar()).toBe('America/New_York')

    await transact(w.needs.db, async (tx) => {
      await setSetting(tx, {
        name: 'merchant',
        value: { ...w.needs.settings.current().merchant, timeZone: 'Asia/Tokyo' },
        actor: 'system',
      })
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await calendar()).toBe('America/New_York')
    await setZone(before)
    expect(await calendar()).toBe(before)
  })

  it('refuses a zone that the database does not know, and keeps the old one', async () => {
    const before = await calendar()
    await expect(setZone('Mars/Olympus')).rejects.toThrow('time zone "Mars/Olympus" not recognized')
    expect(await calendar()).toBe(before)
  })
})
