import { describe, expect, it } from 'vitest'
import { createRateLimits } from './rate-limits.ts'
import { RATES } from './limits.ts'

describe('rate limits', () => {
  it('let a caller burst, then go on at the steady rate', () => {
    let nowMs = 0
    const limits = createRateLimits(() => nowMs)
    const { burst, perSecond } = RATES.write
    for (let i = 0; i < burst; i++) expect(limits.take('write', 'alice')).toBeUndefined()
    expect(limits.take('write', 'alice')).toBeCloseTo(1 / perSecond, 5)
    nowMs += 1000 / perSecond
    expect(limits.take('write', 'alice')).toBeUndefined()
    expect(limits.take('write', 'alice')).toBeDefined()
  })

  it('count each caller and each class apart', () => {
    const limits = createRateLimits(() => 0)
    for (let i = 0; i < RATES.guess.burst; i++) limits.take('guess', 'alice')
    expect(limits.take('guess', 'alice')).toBeDefined()
    expect(limits.take('guess', 'bob')).toBeUndefined()
    expect(limits.take('read', 'alice')).toBeUndefined()
  })

  it('keep a bounded number of callers, the idle ones forgotten first', () => {
    const limits = createRateLimits(() => 0, 2)
    for (let i = 0; i < RATES.message.burst; i++) limits.take('message', 'alice')
    expect(limits.take('message', 'alice')).toBeDefined()
    limits.take('message', 'bob')
    expect(limits.take('message', 'alice')).toBeDefined()
    limits.take('message', 'carol')
    limits.take('message', 'dan')
    expect(limits.take('message', 'alice')).toBeUndefined()
  })
})
