import { describe, expect, it } from 'vitest'
import { maskEmail, maskName, maskNumber, maskUsername } from './mask.ts'

describe('what others see of a person', () => {
  it('is the first letter of each name', () => {
    expect(maskName('Ana  de Lima')).toBe('A** d* L***')
    expect(maskName('王伟')).toBe('王*')
    expect(maskName('王')).toBe('王*')
    expect(maskName(' \tAna ')).toBe('A**')
    expect(maskName('')).toBe('')
  })

  it('is the ends of a user name, whatever its length', () => {
    expect(maskUsername('alice')).toBe('al***e')
    expect(maskUsername('alexandra_the_great')).toBe('al***t')
    expect(maskUsername(' alice ')).toBe('al***e')
    expect(maskUsername('bob')).toBe('b***')
    expect(maskUsername('')).toBe('***')
  })

  it('is the last digits of a number', () => {
    expect(maskNumber('11987654321')).toBe('*******4321')
    expect(maskNumber('1234')).toBe('***4')
    expect(maskNumber('')).toBe('')
  })

  it('is one letter of an e-mail address', () => {
    expect(maskEmail('ana@exemplo.com.br')).toBe('a***@exemplo.com.br')
    expect(maskEmail('a@exemplo.com.br')).toBe('a***@exemplo.com.br')
    expect(maskEmail('nobody')).toBe('***')
    expect(maskEmail('@exemplo.com.br')).toBe('***')
  })
})
