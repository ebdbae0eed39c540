import { describe, expect, it } from 'vitest'
import { boundsOf, faultOf, shownFields } from './registration-rules.ts'

const rule = (part: object = {}) => ({
  shown: true,
  required: false,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
  patternId: 1,
  ...part,
})

describe('the registration form', () => {
  it('shows the optional fields the server shows, in the order of the form', () => {
    const rules = { email: rule(), payeeName: rule(), line: rule({ shown: false }) }
    expect(shownFields(rules, false)).toEqual(['payeeName', 'email'])
  })

  it('asks for an invitation only when the address carries none', () => {
    const rules = { affiliateCode: rule() }
    expect(shownFields(rules, false)).toEqual(['affiliateCode'])
    expect(shownFields(rules, true)).toEqual([])
  })

  it('always requires user name and password, others as configured', () => {
    const rules = { username: rule(), email: rule({ patternId: 3, maxLength: 60 }) }
    expect(faultOf(rules, 'username', ' ')).toEqual({ key: 'field_empty' })
    expect(faultOf(rules, 'email', '')).toBeUndefined()
    expect(faultOf({ email: rule({ required: true }) }, 'email', '')).toEqual({
      key: 'field_empty',
    })
  })

  it('names the pattern and its bounds when a value does not fit', () => {
    expect(faultOf({ username: rule() }, 'username', '1ab')).toMatchObject({
      key: 'pattern_1',
      bounds: '4-16',
    })
    expect(boundsOf({ username: rule() }, 'username')).toBe('4–16')
    expect(boundsOf({ username: rule({ minLength: 6, maxLength: 6 }) }, 'username')).toBe('6')
  })
})
