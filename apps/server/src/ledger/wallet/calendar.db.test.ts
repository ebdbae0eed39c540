import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { one } from '../../base/database/query.ts'
import { transact } from '../../base/database/transact.ts'
import { setSetting } from '../../house/settings/set-setting.ts'
import { type World, world } from '../../testing/world.ts'
import { dayStart, lastDayOver } from './calendar.store.ts'

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
  const { zone } = await one<{ zone: string }>(w.needs.db)`select zone from ledger_calendar`
  return zone
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

  it('knows when a day begins and whether it has long been over, also when clocks change', async () => {
    const before = w.needs.settings.current().merchant.timeZone
    await setZone('Europe/Lisbon')
    const starts = [
      await dayStart(w.needs.db, '2026-10-25'),
      await dayStart(w.needs.db, '2026-10-25', 1),
    ]
    expect(starts.map((at) => at.toISOString())).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ])

    const overAt = (time: string) => lastDayOver(w.needs.db, { hours: 24, now: new Date(time) })
    // The day of 25 October lasts 25 hours, and is over for 24 of them at midnight after the next.
    expect(await overAt('2026-10-26T23:59:59Z')).toBe('2026-10-24')
    expect(await overAt('2026-10-27T00:00:00Z')).toBe('2026-10-25')
    // The day of 29 March lasts 23 hours: midnight after it comes at 23 o'clock.
    expect(await overAt('2026-03-30T22:59:59Z')).toBe('2026-03-28')
    expect(await overAt('2026-03-30T23:00:00Z')).toBe('2026-03-29')
    await setZone(before)
  })
})
