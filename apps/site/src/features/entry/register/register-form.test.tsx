// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, reading } from '../../../base/server/query-client.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { RegisterForm } from './register-form.tsx'

const rule = (patternId: number, required: boolean) => ({
  shown: true,
  required,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
  patternId,
})
const house = {
  register: {
    validate: {
      username: rule(1, true),
      password: rule(0, true),
      email: rule(3, false),
      affiliateCode: rule(4, false),
    },
    showCaptcha: true,
    smsEnabled: false,
    showMobilePassword: false,
    hasAffiliate: true,
    showBirthDate: false,
    termsTicked: false,
    minimumAge: 18,
  },
  idNumber: { name: '', rule: 'any' },
  whitelabel: { modules: [] },
  verification: {
    humanCheck: { provider: 'captcha', options: {} },
    phoneProof: { provider: 'own', options: {} },
  },
} as never

const labels = () =>
  [...document.querySelectorAll('label')].map((label) => label.textContent?.trim() ?? '')
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)

beforeEach(async () => {
  localStorage.clear()
  await readyPage('entry', 'shell', 'identity', 'phone')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queryClient.setQueryData(
    reading('permission', { query: { url: location.host } }).queryKey,
    () => house,
  )
  await showPage(<RegisterForm house={house} withReset />)
  await settle()
})
afterEach(closePage)

describe('the form of registration', () => {
  it('folds the invitation away, and says which fields nobody has to fill', async () => {
    expect(labels().some((label) => label.startsWith('Código de convite'))).toBe(false)
    expect(labels().find((label) => label.startsWith('E-mail'))).toContain('(opcional)')
    expect(labels().find((label) => label.startsWith('Usuário'))).not.toContain('(opcional)')
    await act(async () => button('Tenho um código de convite')?.click())
    expect(labels().some((label) => label.startsWith('Código de convite'))).toBe(true)
  })

  it('has the browser do a sum instead of asking for a picture', () => {
    expect(document.querySelector('input[name=captcha]')).toBeNull()
    expect(document.body.textContent).toContain('Seu navegador está fazendo uma conta')
    expect(button('Usar uma imagem')).toBeDefined()
  })

  it('says bounds in words', () => {
    expect(document.body.textContent).toContain('4 a 16 caracteres')
    expect(document.body.textContent).not.toContain('4-16')
  })
})
