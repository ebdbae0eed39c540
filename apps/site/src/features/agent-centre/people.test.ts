import { describe, expect, it } from 'vitest'
import { teamQuery } from './people.ts'

describe('a look at people below', () => {
  it('stays on the first level without a name, and goes to any level with one', () => {
    expect(teamQuery(' ')).toEqual({ scope: 'direct' })
    expect(teamQuery(' yara')).toEqual({ scope: 'team', search: 'yara' })
  })
})
