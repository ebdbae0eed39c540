import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fingerprint, keysFolder, keyVariable, loadFurtherKeys, loadKey } from './keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parlour-keys-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const env = {}

describe('a key', () => {
  it('is made once, for its owner only, and read again', () => {
    const first = loadKey(dataDir, 'personal-data', { env })
    expect(first).toHaveLength(32)
    expect(loadKey(dataDir, 'personal-data', { env })).toEqual(first)
    expect(loadKey(dataDir, 'other', { env })).not.toEqual(first)
    expect(statSync(join(keysFolder(dataDir), 'personal-data.key')).mode & 0o777).toBe(0o600)
    expect(statSync(keysFolder(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('comes from the environment where it is given', () => {
    const digits = 'ab'.repeat(32)
    const given = { [keyVariable('personal-data')]: digits }
    expect(keyVariable('personal-data')).toBe('PARLOUR_KEY_PERSONAL_DATA')
    expect(loadKey(dataDir, 'personal-data', { env: given }).toString('hex')).toBe(digits)
  })

  it('is never made anew where something is sealed with the lost one', () => {
    expect(() => loadKey(dataDir, 'lost', { env, mayCreate: false })).toThrow(/is missing/)
    expect(() => statSync(join(keysFolder(dataDir), 'lost.key'))).toThrow()
  })

  it('is refused where it is not one', () => {
    writeFileSync(join(keysFolder(dataDir), 'bad.key'), 'secret')
    expect(() => loadKey(dataDir, 'bad', { env })).toThrow(/64 hexadecimal digits/)
    expect(() => loadKey(dataDir, 'x', { env: { PARLOUR_KEY_X: 'short' } })).toThrow(
      /PARLOUR_KEY_X is not a key/,
    )
  })

  it('has a name that does not tell it', () => {
    const key = Buffer.alloc(32, 1)
    expect(fingerprint(key)).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprint(key)).not.toBe(fingerprint(Buffer.alloc(32, 2)))
    expect(key.toString('hex')).not.toContain(fingerprint(key))
  })

  it('that only open come from the environment or from a file, several at once', () => {
    const [one, other] = ['1'.repeat(64), '2'.repeat(64)]
    expect(loadFurtherKeys(dataDir, 'none', env)).toEqual([])
    const given = { PARLOUR_KEY_NEXT_ALSO: `${one}, ${other}` }
    expect(loadFurtherKeys(dataDir, 'next', given).map((key) => key.toString('hex'))).toEqual([
      one,
      other,
    ])
    writeFileSync(join(keysFolder(dataDir), 'next.also.key'), `${other}\n`)
    expect(loadFurtherKeys(dataDir, 'next', env)).toEqual([Buffer.from(other, 'hex')])
    expect(() => loadFurtherKeys(dataDir, 'next', { PARLOUR_KEY_NEXT_ALSO: 'short' })).toThrow(
      /64 hexadecimal digits/,
    )
  })
})
