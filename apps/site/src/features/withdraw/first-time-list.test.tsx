// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../base/server/ask.ts'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { FirstTimeList } from './first-time-list.tsx'

type Person = Answer<'cashierSummary'>['person']

async function shows(person: Person, idNumberName = 'CPF'): Promise<string[]> {
  queryClient.setQueryData(reading('permission', { query: { url: location.host } }).queryKey, {
    idNumber: { name: idNumberName, rule: 'cpf' },
    register: { validate: {} },
    whitelabel: { modules: [] },
  } as never)
  queryClient.setQueryData(reading('listPayoutAccounts', {}).queryKey, {
    payoutAccounts: [],
  } as never)
  queryClient.setQueryData(reading('kycStatus', {}).queryKey, {
    level: 1,
    levels: [{ level: 1, fromRegistration: true }],
  } as never)
  const summary = { asks: 'login', person } as never
  await showPage(<FirstTimeList summary={summary} onAddAccount={() => undefined} />)
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
}

beforeEach(() => readyPage('cashout', 'responsible-gaming', 'security'))
afterEach(closePage)

describe('what a first withdrawal needs', () => {
  it('names the facts that the house asks, by the words of its country', async () => {
    const steps = await shows({ asked: ['name', 'idNumber'], missing: ['idNumber'] })
    expect(steps[0]).toBe('Seus dados: Nome completo, como no documento, CPFFalta fazerFazer agora')
  })

  it('is done with them once none is missing', async () => {
    const steps = await shows({ asked: ['idNumber'], missing: [] }, '')
    expect(steps[0]).toBe('Seus dados: Número do documentoFeito')
  })

  it('says nothing of facts where the house asks none', async () => {
    const steps = await shows({ asked: [], missing: [] })
    expect(steps.some((step) => step.includes('Seus dados'))).toBe(false)
  })

  it('is no funds password: without one the withdrawal asks for the password of the login', async () => {
    expect(await shows({ asked: [], missing: [] })).toEqual([
      'Uma conta de recebimento em seu nomeFalta fazerFazer agora',
    ])
  })
})
