import { describe, expect, it } from 'vitest'
import { isMadeByHouse, isUuid, isWrittenUuid } from './uuid.ts'

const id = '01931f3a-7c10-7abc-8def-0123456789ab'

describe('a UUID', () => {
  it('is known by its shape alone, of whatever version', () => {
    expect(isUuid(id)).toBe(true)
    expect(isUuid(id.toUpperCase())).toBe(true)
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true)
  })

  it.each(['', `${id}\n`, ` ${id}`, id.replaceAll('-', ''), '-'.repeat(36), `${id.slice(0, -1)}g`])(
    'is not %j',
    (text) => {
      expect(isUuid(text)).toBe(false)
    },
  )

  it('is written in small letters', () => {
    expect([isWrittenUuid(id), isWrittenUuid(id.toUpperCase()), isWrittenUuid('x')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('of version 8 is the house’s', () => {
    expect(isMadeByHouse(id)).toBe(false)
    expect(isMadeByHouse('3e4a8081-6365-845a-bcbd-57e01a204fd5')).toBe(true)
  })
})
