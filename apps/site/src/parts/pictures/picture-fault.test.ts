import { describe, expect, it } from 'vitest'
import { pictureFault } from './picture-fault.ts'

const MB = 1024 * 1024
const file = (type: string, size = MB) => ({ type, size })

describe('pictures that are sent', () => {
  it.each([
    [[file('image/png'), file('image/jpeg')], 1, undefined],
    [[file('image/png', 5 * MB)], 0, undefined],
    [[file('image/png', 5 * MB + 1)], 0, 'tooLarge'],
    [[file('image/svg+xml')], 0, 'type'],
    [[file('')], 0, 'type'],
    [[file('image/png'), file('image/png')], 2, 'tooMany'],
  ] as const)(
    'are up to three PNG or JPG of 5 MB: %j beside %i give %j (V-49, N-19, K-21)',
    (files, already, fault) => {
      expect(pictureFault(files, already)).toBe(fault)
    },
  )
})
