import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Holder, holderOf, startTicksOf, takeDataLock } from './data-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-lock-'))
const path = join(folder, 'parlour.lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const heldBy = (holder: Partial<Holder>) =>
  writeFileSync(
    path,
    JSON.stringify({
      pid: process.pid,
      startTicks: startTicksOf(process.pid),
      host: hostname(),
      since: '2026-01-01T00:00:00.000Z',
      purpose: 'Parlour',
      ...holder,
    }),
  )

describe('the lock of a data folder', () => {
  it('tells who holds it and where, and is free again once released', () => {
    const lock = takeDataLock(path, folder, 'Parlour')
    lock.tell({ address: 'http://127.0.0.1:3000' })
    expect(holderOf(path)).toMatchObject({ pid: process.pid, address: 'http://127.0.0.1:3000' })
    expect(() => takeDataLock(path, folder, 'Another')).toThrow(
      `is in use: Parlour runs at http://127.0.0.1:3000 as process ${process.pid} since`,
    )
    lock.release()
    expect(existsSync(path)).toBe(false)
  })

  it('passes on when its process has ended, also if its number is used again', () => {
    heldBy({ startTicks: '1' })
    takeDataLock(path, folder, 'Parlour').release()
    heldBy({ pid: 2 ** 22 + 1 })
    takeDataLock(path, folder, 'Parlour').release()
  })

  it('of another container stands while it is touched, and passes on in silence', () => {
    heldBy({ host: 'another-container' })
    expect(() => takeDataLock(path, folder, 'Parlour')).toThrow('on host another-container')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    takeDataLock(path, folder, 'Parlour').release()
  })

  it('that is not readable as one passes on', () => {
    writeFileSync(path, '{"pid":')
    takeDataLock(path, folder, 'Parlour').release()
    expect(existsSync(path)).toBe(false)
  })
})
