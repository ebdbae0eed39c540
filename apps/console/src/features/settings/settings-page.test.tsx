// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueries } from '../../queries.ts'
import { RolesContext } from '../../roles.tsx'
import { SettingsPage } from './settings-page.tsx'

const words = (text: string) => ({ pt: text, en: text })
const section = (more: object = {}) => ({
  name: 'login',
  title: words('Entrada'),
  lead: words('O que segue.'),
  schema: {
    type: 'object',
    properties: { home: { type: 'boolean' }, hosts: { type: 'array', items: { type: 'string' } } },
  },
  value: { home: false, hosts: ['a.example'] },
  version: 'v1',
  changedAt: null,
  changedBy: null,
  waits: false,
  ...more,
})
const labels = { 'login.home': words('Início'), 'login.hosts': words('Endereços') }

let root: Root
let sent: { proposalId: string; value: unknown; version: string; reason: string }[]
let shown: object
let refuse: string | undefined
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  shown = section()
  refuse = undefined
  vi.stubGlobal('fetch', async (address: unknown, { method = 'GET', body = '' } = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body))
      if (refuse) {
        const said = { success: false, code: 'setting_changed', message: refuse }
        return new Response(JSON.stringify(said), { status: 409 })
      }
    }
    const value = String(address).includes('/history')
      ? { lines: [], more: false }
      : method === 'POST'
        ? { proposalId: sent.at(-1)?.proposalId, queue: 'settings' }
        : { labels, sections: [shown] }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const comesToPass = (look: () => void) => vi.waitFor(look, { timeout: 10_000 })
const page = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const home = () => document.querySelector<HTMLInputElement>('input[role=switch]')!
const press = (target: HTMLElement) => act(async () => target.click())
const type = (input: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!
    set.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

async function open(roles: readonly string[]) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={createQueries()}>
          <RolesContext value={roles}>
            <SettingsPage />
          </RolesContext>
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
  await comesToPass(() => expect(page()).toContain('O que segue.'))
}
async function preview() {
  await press(home())
  await press(button('Ver a alteração'))
  const reason = document.querySelector<HTMLInputElement>('dialog input')!
  await type(reason, 'combinado')
}

describe('a section of the settings', () => {
  it('is previewed field by field, and proposed as it was shown', async () => {
    await open(['ADMIN'])
    expect(button('Ver a alteração').disabled).toBe(true)
    await preview()
    expect(document.querySelector('dialog dl')?.textContent).toBe('InícioAntes NãoDepois Sim')
    // A form inside a form would be sent by the browser itself, past everything here.
    expect(document.querySelector('form form')).toBeNull()
    await press(button('Propor'))
    await comesToPass(() => expect(document.querySelector('dialog')).toBeNull())
    expect(sent).toMatchObject([
      { value: { home: true, hosts: ['a.example'] }, version: 'v1', reason: 'combinado' },
    ])
  })

  it('keeps what was typed, and its name, where the house refuses it', async () => {
    refuse = 'Outra pessoa mudou isto.'
    await open(['ADMIN'])
    await preview()
    await press(button('Propor'))
    await comesToPass(() => expect(page()).toContain('Outra pessoa mudou isto.'))
    await press(button('Propor'))
    await comesToPass(() => expect(sent).toHaveLength(2))
    expect(new Set(sent.map(({ proposalId }) => proposalId)).size).toBe(1)
    expect(home().checked).toBe(true)
  })

  it('takes a list as words with commas', async () => {
    await open(['ADMIN'])
    const hosts = document.querySelector<HTMLInputElement>('form input:not([role=switch])')!
    await type(hosts, 'a.example, b.example')
    await press(button('Ver a alteração'))
    expect(document.querySelector('dialog dl')?.textContent).toContain(
      'Depois ["a.example","b.example"]',
    )
  })

  it('is only read by an auditor, and by everybody while a change of it waits', async () => {
    await open(['AUDITOR'])
    expect(home().disabled).toBe(true)
    expect(page()).toContain('Sua função pode ler, mas não propor.')
    expect(button('Ver a alteração')).toBeUndefined()
    await act(async () => root.unmount())
    shown = section({ waits: true })
    await open(['ADMIN'])
    expect(home().disabled).toBe(true)
    expect(page()).toContain('espera em Decisões')
  })
})
