// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueries } from './queries.ts'
import { SessionsPage } from './sessions-page.tsx'

const at = '2026-11-22T12:00:00.000Z'
let others: boolean
let changed: unknown
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  others = true
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' } = {}) => {
    if (method === 'POST') {
      changed = JSON.parse(body)
      others = false
    }
    if (method === 'DELETE') others = false
    const own = { since: at, seenAt: at, current: true }
    const other = { since: '2026-11-22T09:00:00.000Z', seenAt: at, current: false }
    const value = method !== 'GET' ? { ended: 1 } : { sessions: others ? [own, other] : [own] }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** A second is soon over where all processors are busy. */
const comesToPass = (look: () => void) => vi.waitFor(look, { timeout: 10_000 })
const page = () => document.body.textContent ?? ''
async function open() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={createQueries()}>
          <SessionsPage />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  return root
}

it('an operator sees each session, ends the others, and has nothing more to end', async () => {
  const root = await open()
  const button = () => document.querySelector('button')!
  await comesToPass(() => expect(page()).toContain('Outra'))
  expect(page()).toContain('Esta')
  await act(async () => button().click())
  await comesToPass(() => expect(page()).not.toContain('Outra'))
  expect(button().disabled).toBe(true)
  await act(async () => root.unmount())
})

it('an operator changes the password once both new ones are alike, with a code', async () => {
  const root = await open()
  await comesToPass(() => expect(page()).toContain('Outra'))
  const submit = document.querySelector<HTMLButtonElement>('button[type=submit]')!
  const [now, fresh, again, code] = document.querySelectorAll('input')
  const type = (input: HTMLInputElement | undefined, value: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      set!.call(input, value)
      input!.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type(now, 'the one before')
  await type(fresh, 'seven grey herons')
  await type(again, 'seven grey heron')
  await type(code, '123456')
  expect(submit.disabled).toBe(true)
  expect(page()).toContain('As duas são diferentes.')
  await type(again, 'seven grey herons')
  await act(async () => submit.click())
  await comesToPass(() => expect(page()).not.toContain('Outra'))
  expect(changed).toEqual({
    currentPassword: 'the one before',
    newPassword: 'seven grey herons',
    code: '123456',
  })
  expect(now!.value).toBe('')
  await act(async () => root.unmount())
})
