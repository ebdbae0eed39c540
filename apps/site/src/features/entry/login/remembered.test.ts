// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  forgetRemembered,
  matchingNames,
  readRemembered,
  remember,
  withLogin,
} from './remembered.ts'

describe('what is remembered of logins', () => {
  it('puts the last name first, once, and keeps five', () => {
    const names = ['ana', 'bia', 'caio', 'davi', 'eva', 'Ana'].reduce(
      (before, name) => withLogin(before, { name }),
      { names: [] } as ReturnType<typeof readRemembered>,
    ).names
    expect(names).toEqual(['Ana', 'eva', 'davi', 'caio', 'bia'])
  })

  it('holds names and the number of an SMS login, and nothing else (T-25, E-56)', () => {
    const named = withLogin({ names: [] }, { name: 'ana' })
    remember(withLogin(named, { country: 'BR', number: '11987654321' }))
    expect(readRemembered()).toEqual({
      names: ['ana'],
      mobile: { country: 'BR', number: '11987654321' },
    })
    expect(decodeURIComponent(document.cookie)).toContain('"names":["ana"]')
    forgetRemembered()
    expect(readRemembered()).toEqual({ names: [] })
    expect(document.cookie).not.toContain('ana')
  })

  it('is kept for a day, and gone at once when it is forgotten (K-10)', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    remember({ names: ['ana'] })
    expect(written.mock.lastCall?.[0]).toMatch(/^remembered=.*; Max-Age=86400;/)
    forgetRemembered()
    expect(written.mock.lastCall?.[0]).toMatch(/^remembered=; Max-Age=0;/)
    written.mockRestore()
  })

  it('is nothing when the cookie holds something else', () => {
    expect(readRemembered('remembered=%7Bbroken')).toEqual({ names: [] })
    expect(readRemembered('remembered=%7B%22names%22%3A1%7D')).toEqual({ names: [] })
  })
})

it('offers the names that begin with what is typed, but not the one that stands there', () => {
  expect(matchingNames(['Ana', 'andre', 'bia'], 'an')).toEqual(['Ana', 'andre'])
  expect(matchingNames(['ana', 'bia'], '')).toEqual(['ana', 'bia'])
  expect(matchingNames(['ana'], 'ana')).toEqual([])
})
