// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentPlace, navigate } from '../../../base/router/location.ts'
import { Refused } from '../../../base/server/refused.ts'
import { loadHouse } from '../../../base/session/house.ts'
import { loginNoticeShown, useLoginNotice } from '../../../base/session/login-notice.ts'
import { currentSession } from '../../../base/session/session.ts'
import {
  type Answers,
  askedFor,
  houseAnswers,
  memberLeaves,
} from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage, typeInto } from '../../../testing/shown-page.tsx'
import { LoginPanel } from './login-panel.tsx'
import { forgetRemembered, readRemembered } from './remembered.ts'

beforeEach(() => readyPage('entry', 'shell', 'identity'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
  forgetRemembered()
})

async function comesTo(on: readonly string[], answers: Answers = {}) {
  const location = { ip: '192.0.2.1', country: 'BR' }
  const reads = { showDevice: { device: null }, signInProviders: { providers: [] } }
  houseAnswers(on, { countryCodes: countries, permission: { location }, ...reads, ...answers })
  await loadHouse()
  await showPage(
    <>
      <LoginPanel />
      <Notices />
    </>,
  )
  // Texts of a part of the panel may be on their way.
  const first = async () => {
    await settle()
    return field('Usuário')
  }
  await expect.poll(first).not.toBeNull()
}

const countries = [{ countryCode: 'BR', countryDialingCode: '55', minDigits: 11, maxDigits: 11 }]
const tabs = () =>
  [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.trim())
const text = () => document.body.textContent ?? ''
const field = (label: string) => {
  const named = [...document.querySelectorAll('label')].find((one) =>
    one.textContent?.trim().startsWith(label),
  )
  return document.getElementById(named?.htmlFor ?? '') as HTMLInputElement
}
const press = async (name: string) => {
  const one = [...document.querySelectorAll<HTMLElement>('button, [role=tab], label')].find(
    (entry) => entry.textContent?.trim() === name,
  )
  if (!one) throw new Error(`There is no "${name}"`)
  await act(async () => one.click())
  await settle()
  await settle()
}
const logsIn = async (name: string, password: string) => {
  await typeInto(field('Usuário'), name)
  await typeInto(field('Senha'), password)
  await press('Entrar')
}

const member = {
  id: 'm-1',
  account: 'alice',
  nickname: 'Alice',
  type: 0,
  toUpline: false,
  currency: 'BRL',
  memberLabel: [],
  clubLabel: { labelName: '', color: '', color2: '', rankLevel: 0 },
}
const lets = {
  login: {
    token: 'a-token',
    passwordChangeRequired: false,
    userInfo: { account: 'alice', nickname: 'Alice' },
  },
  memberInfo: member,
  forgetDevice: {},
}

describe('a login by name', () => {
  it('asks for both, and blanks are nothing (V-14)', async () => {
    await comesTo([], lets)
    await logsIn('  ', '   ')
    expect(text()).toContain('Preencha: Usuário.')
    expect(text()).toContain('Preencha: Senha.')
    expect(askedFor('login')).toEqual([])
    await logsIn(' alice ', ' from-the-house ')
    expect(askedFor('login')).toMatchObject([{ username: 'alice', password: 'from-the-house' }])
  })

  it('asks for the letters of the picture once that is there (V-14)', async () => {
    const login = new Refused('login_failed', 'Usuário ou senha incorretos.', { captcha: true })
    await comesTo([], { login })
    expect(text()).not.toContain('Código da imagem')
    await logsIn('alice', 'wrong')
    expect(text()).toContain('Código da imagem')
    await press('Entrar')
    expect(text()).toContain('Preencha: Código da imagem.')
    expect(askedFor('login')).toHaveLength(1)
  })
})

describe('a login by a message', () => {
  it('has its tab only with its switch (T-07, Y-15)', async () => {
    await comesTo(['MOBILEVERCODELOGIN3'])
    expect(tabs()).toEqual(['Com senha', 'Com SMS'])
    await press('Com SMS')
    expect(field('Celular')).not.toBeNull()
    await comesTo([])
    expect(tabs()).toEqual([])
    expect(field('Usuário')).not.toBeNull()
  })

  it('asks for a number of the country and for the code, and sends both (V-15)', async () => {
    await comesTo(['MOBILEVERCODELOGIN3'], lets)
    await press('Com SMS')
    await press('Entrar')
    expect(text()).toContain('Preencha: Celular.')
    expect(text()).toContain('Preencha: Código de verificação.')
    await typeInto(field('Celular'), '1198')
    await typeInto(field('Código de verificação'), '123456')
    await press('Entrar')
    expect(text()).toContain('O número precisa ter 11 dígitos.')
    expect(askedFor('login')).toEqual([])
    await typeInto(field('Celular'), '(11) 98765-4321')
    await press('Entrar')
    expect(askedFor('login')).toMatchObject([
      { type: 'sms', username: '11987654321', countryDialingCode: '55', password: '123456' },
    ])
  })
})

describe('who is remembered', () => {
  it('is the last name for a day where that is wanted, never with the password, and nobody where not (T-25, K-10)', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    await comesTo([], lets)
    await press('Lembrar de mim por 1 dia')
    await logsIn('alice', 'from-the-house')
    expect(askedFor('login')).toMatchObject([{ rememberMe: true }])
    expect(readRemembered()).toEqual({ names: ['alice'] })
    expect(written.mock.lastCall?.[0]).toContain('; Max-Age=86400;')
    expect(document.cookie).not.toContain('from-the-house')
    written.mockRestore()
    await memberLeaves()

    await closePage()
    await readyPage('entry', 'shell')
    await comesTo([], lets)
    expect(field('Usuário').value).toBe('alice')
    await press('Lembrar de mim por 1 dia')
    await logsIn('alice', 'from-the-house')
    expect(askedFor('login')).toMatchObject([{ rememberMe: false }])
    expect(readRemembered()).toEqual({ names: [] })
    expect(askedFor('forgetDevice')).toHaveLength(1)
  })
})

/** Says whether the notices that follow a login are due. */
const Notices = () => <output>{useLoginNotice() ? 'due' : 'none'}</output>
const notices = () => document.querySelector('output')?.textContent
const now = async () => {
  await settle()
  return currentSession()
}

describe('what a login leads to', () => {
  const enters = async (login: object) => {
    loginNoticeShown()
    navigate('/rng', { state: { overlay: { kind: 'login' }, pushed: true } })
    await comesTo([], { ...lets, login: { ...lets.login, ...login } })
    await logsIn('alice', 'from-the-house')
  }
  const home = { path: '/', state: null }

  it('is home with the token, no window and the notices due (T-08, T-10)', async () => {
    await enters({})
    await expect.poll(now).toMatchObject({ kind: 'player', passwordDue: false })
    await expect.poll(notices).toBe('due')
    expect(sessionStorage.getItem('token')).toBe('a-token')
    expect(askedFor('memberInfo')).toHaveLength(1)
    expect(currentPlace()).toMatchObject(home)
  })

  it('is a new password before the notices, where it is the first one (T-08, T-10)', async () => {
    await enters({ passwordChangeRequired: true })
    await expect.poll(now).toMatchObject({ kind: 'player', passwordDue: true })
    await expect.poll(currentPlace).toMatchObject(home)
    expect(notices()).toBe('none')
  })
})

describe('the free demo', () => {
  const lends = {
    loginFreePlay: { token: 'a-token', userInfo: { account: 'guest' } },
    memberInfo: { ...member, account: 'guest', type: 4, currency: 'BRL.play' },
  }

  it('is offered with its switch alone, marks who plays as on trial and comes home to the notices (T-17, Y-13)', async () => {
    await comesTo([], lends)
    expect(text()).not.toContain('Jogar grátis')
    loginNoticeShown()
    sessionStorage.setItem('cpw', '1')
    navigate('/rng', { state: { overlay: { kind: 'login' }, pushed: true } })
    await comesTo(['FREEPLAY3'], lends)
    expect(notices()).toBe('none')
    await press('Jogar grátis, sem conta')
    await expect.poll(now).toMatchObject({
      kind: 'player',
      trial: true,
      agent: false,
      passwordDue: false,
      info: { account: 'guest' },
    })
    expect(sessionStorage.getItem('cpw')).toBeNull()
    await expect.poll(currentPlace).toMatchObject({ path: '/', state: null })
    expect(notices()).toBe('due')
  })
})
