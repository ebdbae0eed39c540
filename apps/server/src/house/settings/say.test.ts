import { describe, expect, it } from 'vitest'
import { say } from './say.ts'

const text = { pt: 'sim', en: 'yes', zh: '是', es: 'sí' }

describe('a text of the house', () => {
  it.each([
    ['PT', 'sim'],
    ['PT-BR', 'sim'],
    ['es', 'sí'],
    ['CN', '是'],
    ['zh', '是'],
    ['TW', 'yes'],
    ['FR', 'yes'],
    ['XX', 'yes'],
    ['__proto__', 'yes'],
    ['constructor', 'yes'],
  ])('says to a reader of %s: %s', (language, said) => {
    expect(say(text, language)).toBe(said)
  })
})
