// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, reading } from '../../../base/server/query-client.ts'
import { Refused } from '../../../base/server/refused.ts'
import { loadTexts } from '../../../base/texts/texts.ts'
import { SmsCodeField } from './sms-code-field.tsx'
import { waitAfter } from './sms-wait.ts'

let root: Root
let valid: boolean
let sends: number
let answers: () => Promise<number>

const Form = () => (
  <QueryClientProvider client={queryClient}>
    <SmsCodeField
      purpose="login"
      number="5511987654321"
      check={async () => valid}
      send={() => {
        sends += 1
        return answers()
      }}
      error={undefined}
      input={{}}
    />
  </QueryClientProvider>
)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  await loadTexts('entry')
  // A house that sends codes without a check for robots.
  queryClient.setQueryData(
    reading('permission', { query: { url: location.host } }).queryKey,
    () => ({ verification: { humanCheck: { provider: 'none', options: {} } } }) as never,
  )
  valid = true
  sends = 0
  answers = async () => waitAfter(Date.now(), 5)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.useRealTimers()
})

const button = () => document.querySelector('button') as HTMLButtonElement
const press = () => act(async () => button().click())
const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

describe('the button that asks for a code', () => {
  it('sends nothing to a number that is not valid (T-20)', async () => {
    valid = false
    await press()
    expect(sends).toBe(0)
    expect(button().disabled).toBe(false)
  })

  it('is held back for 1000 ms after a press (T-20, K-06)', async () => {
    answers = () => Promise.reject(new Error('the line is down'))
    await press()
    await passes(999)
    await press()
    expect(sends).toBe(1)
    await passes(1)
    await press()
    expect(sends).toBe(2)
  })

  it('tells why no message left in the words of the server, in a window with a button to nod (N-02)', async () => {
    const words = 'Não é possível enviar mais mensagens agora. Fale com o atendimento.'
    answers = () => Promise.reject(new Refused('message_quota_used', words))
    await press()
    const warning = document.querySelector('dialog')
    expect(warning?.querySelector('h2')?.textContent).toBe('O código não foi enviado')
    expect(warning?.textContent).toContain(words)
    const nod = [...(warning?.querySelectorAll('button') ?? [])].find(
      (one) => one.textContent === 'Entendi',
    )
    await act(async () => nod?.click())
    expect(document.querySelector('dialog')).toBeNull()
    expect([button().textContent, button().disabled]).toEqual(['Receber código', false])
  })

  it('counts down 60 seconds for each minute of the code, and cannot be pressed meanwhile (T-20, T-21, G-15)', async () => {
    expect(button().textContent).toBe('Receber código')
    await press()
    expect(button().disabled).toBe(true)
    expect(button().textContent).toBe('Código enviado (300 s)')
    await passes(60_000)
    expect(button().textContent).toBe('Código enviado (240 s)')
    await press()
    expect(sends).toBe(1)
    await passes(240_000)
    expect(button().disabled).toBe(false)
    expect(button().textContent).toBe('Receber código')
  })
})
