import { textLanguages } from '@parlour/wire'
import { describe, expect, it } from 'vitest'
import { roles } from './roles.ts'
import { refusalText } from './refusal-texts.ts'

describe('a refusal for want of a role', () => {
  it.each([
    ['pt', 'Sua função não permite isso. Quem pode: Compliance ou Coordenação do atendimento.'],
    ['en', 'Your role does not allow this. Those who may: Compliance or Customer service lead.'],
  ] as const)('names in %s who may, by the names people call themselves', (language, shown) => {
    expect(refusalText('role_missing', language, { roles: 'COMPLIANCE, CS_LEAD' })).toBe(shown)
  })

  it('shows no role by its code, in whatever language', () => {
    const shown = textLanguages.map((language) =>
      refusalText('role_missing', language, { roles: roles.join(', ') }),
    )
    expect(shown.filter((text) => /[A-Z]{2}_[A-Z]|[A-Z]{5}|undefined/.test(text))).toEqual([])
    expect(shown.filter((text) => text.includes('Customer service lead'))).not.toEqual([])
  })
})
