import { describe, expect, it } from 'vitest'
import { hideServicePath, openServicePath } from './service-path.ts'

const hidden = hideServicePath('https://chat.example/room?id=7', 'k3yk3y77')

describe('service path', () => {
  it('is keyed by its last 8 characters and opens again (C-27)', () => {
    expect(hidden.endsWith('k3yk3y77')).toBe(true)
    expect(hidden).not.toContain('chat')
    expect(openServicePath(hidden, ['chat.example'])).toBe('https://chat.example/room?id=7')
  })

  it.each([
    ['a host that is not allowed', hidden, ['other.example']],
    ['another key', `${hidden.slice(0, -8)}00000000`, ['chat.example']],
    ['plain http', hideServicePath('http://chat.example/', 'k3yk3y77'), ['chat.example']],
    ['a script', hideServicePath('javascript:alert(1)', 'k3yk3y77'), ['']],
    ['text that is no path', 'not hexadecimal!', ['chat.example']],
    ['nothing', '', ['chat.example']],
  ])('does not open for %s', (_what, path, hosts) => {
    expect(openServicePath(path, hosts)).toBeUndefined()
  })

  it('takes a key of 8 characters only', () => {
    expect(() => hideServicePath('https://chat.example/', 'short')).toThrow('8 characters')
  })
})
