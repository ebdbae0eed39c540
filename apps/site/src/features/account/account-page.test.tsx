// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { AccountPage } from './account-page.tsx'

const profile = (passwordChangedAt: string | null) => ({
  account: 'm100001',
  registeredAt: '2026-11-01T12:00:00.000Z',
  payeeName: null,
  email: null,
  mobileNum: null,
  avatars: [],
  avatar: 1,
  hasFundsPassword: false,
  passwordChangedAt,
})
const security = (hasPassword: boolean) => ({
  protections: [
    hasPassword ? { key: 'password_fresh', done: true } : { key: 'password', done: false },
    { key: 'payout_account', done: false },
  ],
  score: hasPassword ? 50 : 0,
  nickname: 'Ana',
  birthYear: null,
  minimumAge: 18,
  lastLogin: null,
  previousLogin: null,
  withdrawalsPausedUntil: null,
})

const labels = () =>
  [...document.querySelectorAll('label')].map((label) => label.textContent?.trim())
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab]')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name)
      ?.click(),
  )

async function shows(hasPassword: boolean) {
  const at = hasPassword ? '2026-11-02T12:00:00.000Z' : null
  queryClient.setQueryData(reading('memberProfile', {}).queryKey, () => profile(at) as never)
  queryClient.setQueryData(
    reading('memberSecurity', {}).queryKey,
    () => security(hasPassword) as never,
  )
  await showPage(<AccountPage item={undefined} payoutAccounts={<p id="payout-list" />} />)
  await settle()
}

beforeEach(async () => {
  await readyPage('centre', 'entry', 'shell', 'security', 'identity')
  // What else the page reads is still on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(closePage)

describe('my account', () => {
  it('asks no password of somebody who never chose one, and offers the first', async () => {
    await shows(false)
    expect(document.body.textContent).toContain('Criar uma senha de acesso')
    expect(document.body.textContent).not.toContain('Trocada em')
    expect(document.querySelector('#account-password')?.textContent).toContain('Criar senha')
    expect(labels()).not.toContain('Senha atual')
    expect(labels()).not.toContain('Senha de acesso')
  })

  it('asks for the password where there is one', async () => {
    await shows(true)
    expect(document.body.textContent).toContain('Senha trocada nos últimos 90 dias')
    expect(labels()).toContain('Senha atual')
    expect(labels()).toContain('Senha de acesso')
  })

  it('leads to what is missing, on whichever of its tabs that stands', async () => {
    await shows(true)
    expect(document.querySelector('#payout-list')).toBeNull()
    await press('Resolver: Cadastrar uma conta de recebimento')
    expect(document.querySelector('#payout-list')).not.toBeNull()
    await press('Perfil')
    expect(document.body.textContent).toContain('Conta desde')
  })
})
