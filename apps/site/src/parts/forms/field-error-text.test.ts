// @vitest-environment happy-dom
import { checkPhone } from '@parlour/members'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../../base/texts/texts.ts'
import { Refused } from '../../base/server/refused.ts'
import { faultTexts, fieldErrorText } from './field-error-text.ts'
import { phoneFaultText } from '../../features/entry/fields/phone-fault.ts'
import {
  codeFault,
  faultOf,
  type RuledField,
} from '../../features/entry/register/registration-rules.ts'

const rule = (minLength: number, maxLength: number, patternId: number) => ({
  shown: true,
  required: false,
  acceptedPattern: '*',
  minLength,
  maxLength,
  patternId,
})
const rules = {
  password: rule(8, 64, 0),
  affiliateCode: rule(4, 16, 4),
  payeeName: rule(2, 60, 21),
  mobileNum: rule(6, 15, 6),
  verificationCode: rule(6, 6, 6),
}
const says = (field: RuledField, value: string) => fieldErrorText(faultOf(rules, field, value)!, '')
const mobileSays = (typed: string) => phoneFaultText(checkPhone('55', typed), typed, 'Celular')

beforeAll(() => loadTexts('entry'))

describe('the words under a wrong field', () => {
  it('say how long a password is, how a code, an invitation and a real name look (V-44)', () => {
    expect(says('password', 'curta')).toBe('Use de 8 a 64 caracteres.')
    expect(fieldErrorText(codeFault(rules, '12ab')!, '')).toBe('Use só números, 6 dígitos.')
    expect(says('affiliateCode', 'c!')).toBe(
      'Use letras e números, sem símbolos, 4 a 16 caracteres.',
    )
    expect(says('payeeName', 'Ana')).toBe(
      'Escreva nome e sobrenome, separados por espaço, 2 a 60 caracteres.',
    )
  })

  it('tell a missing mobile number, one that is none, and one with too few digits apart (V-44, V-46)', () => {
    expect(mobileSays('')).toBe('Preencha: Celular.')
    expect(mobileSays('onze')).toBe('O número não está num formato válido.')
    expect(mobileSays('1198')).toBe('O número precisa ter 11 dígitos.')
    expect(mobileSays('11987654321')).toBeUndefined()
  })
})

describe('what a refusal says of a form', () => {
  const names = { newPassword: 'Nova senha', confirmNewPassword: 'Nova senha de novo' }

  it('is told in words under the field that it speaks of', () => {
    const fields = [{ field: 'newPassword', key: 'password_common' }]
    const refusal = new Refused('field_invalid', 'Confira os campos marcados.', { fields })
    expect(faultTexts(refusal, names).newPassword).toMatch(/^Muita gente usa esta senha/)
    expect(faultTexts(refusal, names).confirmNewPassword).toBeUndefined()
  })

  it('is nothing where it speaks of no field', () => {
    const fields = [{ field: 'username', key: 'field_empty' }]
    for (const error of [
      new Refused('field_invalid', '', { fields }),
      new Refused('overloaded', ''),
      new Error('none'),
    ])
      expect(faultTexts(error, names)).toEqual({})
  })
})
