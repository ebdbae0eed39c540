import { expect, it } from 'vitest'
import { zoneName } from './zone-name.ts'

const AT = Date.parse('2026-11-21T12:00:00Z')

it('calls a zone by the name of the language and tells its distance from Greenwich', () => {
  expect(zoneName('Asia/Ho_Chi_Minh', 'pt-BR', AT)).toBe('Horário da Indochina (GMT+7)')
  expect(zoneName('America/Sao_Paulo', 'en-GB', AT)).toBe('Brasilia Standard Time (GMT-3)')
})

it('says a zone without a name once', () => {
  expect(zoneName('Etc/GMT+3', 'en-GB', AT)).toBe('GMT-3')
})
