// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberSeen, seenNotices } from './seen-notices.ts'

beforeEach(() => localStorage.clear())

describe('a notice after a login', () => {
  it('is remembered once it was read, beside those before it', () => {
    expect(seenNotices().has('a')).toBe(false)
    rememberSeen(['a'])
    rememberSeen(['b', 'a'])
    expect([...seenNotices()]).toEqual(['a', 'b'])
  })

  it('leaves the oldest behind, and what somebody else has written there', () => {
    rememberSeen(Array.from({ length: 70 }, (_, n) => `${n}`))
    expect(seenNotices().has('9')).toBe(false)
    expect(seenNotices().has('69')).toBe(true)
    localStorage.setItem('noticesSeen', '{')
    expect(seenNotices().size).toBe(0)
  })
})
