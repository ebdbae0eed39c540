// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { VerificationPage } from './verification-page.tsx'

const level = (step: number, more: object = {}) => ({
  level: step,
  state: 'NONE',
  reason: null,
  expiresAt: null,
  fromRegistration: false,
  mostMoved: '60000.0000',
  documents: [],
  ...more,
})

const shows = async (first: object) => {
  const status = {
    level: 1,
    currency: 'BRL',
    minimumAge: 18,
    moved: { in: '0.0000', out: '0.0000' },
    levels: [level(1, { state: 'VERIFIED', ...first }), level(2), level(3)],
    person: { name: null, birthDate: null, documentNumber: null },
  }
  queryClient.setQueryData(reading('kycStatus', {}).queryKey, () => status as never)
  queryClient.setQueryData(reading('permission', { query: { url: location.host } }).queryKey, {
    idNumber: { name: 'CPF', rule: 'cpf' },
  } as never)
  await showPage(<VerificationPage />)
  return document.querySelector('li')?.textContent ?? ''
}

beforeEach(() => readyPage('responsible-gaming', 'shell'))
afterEach(closePage)

describe('the first level of verification', () => {
  it('is not called verified while only the registration speaks for it', async () => {
    const first = await shows({ fromRegistration: true })
    expect(first).toContain('Não verificada')
    expect(first).not.toContain('Verificado')
    expect(first).toContain('Confirmar com documento')
  })

  it('is verified once somebody has looked', async () => {
    const first = await shows({ fromRegistration: false })
    expect(first).toContain('Verificado')
    expect(first).not.toContain('Não verificada')
  })
})
