// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentHouse, loadHouse } from '../../../base/session/house.ts'
import { houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { ForgotDialog } from '../recover/forgot-dialog.tsx'
import { RegisterForm } from './register-form.tsx'

beforeEach(() => readyPage('entry', 'shell', 'identity', 'phone'))
afterEach(closePage)

const rule = {
  shown: true,
  required: false,
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
  patternId: 0,
}
const shownFields = (...names: string[]) =>
  Object.fromEntries(['username', 'password', ...names].map((name) => [name, rule]))

type Register = {
  readonly validate?: object
  readonly showMobilePassword?: boolean
  readonly smsEnabled?: boolean
  readonly showCaptcha?: boolean
  readonly termsTicked?: boolean
}

async function shows(on: readonly string[], register: Register = {}, providers: object[] = []) {
  houseAnswers(on, {
    signInProviders: { providers },
    permission: {
      register: {
        validate: shownFields(),
        showCaptcha: false,
        smsEnabled: false,
        showMobilePassword: false,
        hasAffiliate: false,
        showBirthDate: false,
        termsTicked: false,
        minimumAge: 18,
        ...register,
      },
    },
  })
  await loadHouse()
  await showPage(<RegisterForm house={currentHouse()!} />)
  await settle()
}

const tabs = () =>
  [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent?.trim())
const labels = () =>
  [...document.querySelectorAll('label')].map((label) =>
    label.textContent?.replace(/\s*[*(].*$/, '').trim(),
  )
const choose = async (name: string) => {
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (one) => one.textContent?.trim() === name,
  )
  await act(async () => tab?.click())
  await settle()
}

describe('the ways to register', () => {
  it('are two tabs only where the house has both on, and the one that is on stands alone (O-04, G-02, Y-09)', async () => {
    await shows(['USERNAMEREG3', 'MOBILENUMREG3'])
    expect(tabs()).toEqual(['Com usuário', 'Com celular'])
    expect(labels()).toContain('Usuário')
    await shows(['USERNAMEREG3'])
    expect(tabs()).toEqual([])
    expect(labels()).toContain('Usuário')
    await shows(['MOBILENUMREG3'])
    expect(tabs()).toEqual([])
    expect(labels()).not.toContain('Usuário')
  })

  it('ask on the tab of the mobile number for a pair of passwords only with its flag (G-12, Y-11)', async () => {
    const both = ['USERNAMEREG3', 'MOBILENUMREG3']
    await shows(both, { showMobilePassword: true })
    await choose('Com celular')
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(2)
    await shows(both, { showMobilePassword: false })
    await choose('Com celular')
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
  })
})

describe('the terms', () => {
  const ticked = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
      ({ name, checked }) => `${name} ${checked ? 'ticked' : 'open'}`,
    )

  it.each([
    { termsTicked: false, terms: 'terms open' },
    { termsTicked: true, terms: 'terms ticked' },
  ])('and the age are confirmed by a press; with the switch $termsTicked: $terms', async (row) => {
    await shows(['USERNAMEREG3'], { termsTicked: row.termsTicked })
    expect(ticked()).toEqual(['adult open', row.terms])
  })
})

describe('what the house may ask beside name and password', () => {
  const asked = {
    qqNum: 'QQ',
    line: 'LINE',
    whatsapp: 'WhatsApp',
    zalo: 'Zalo',
    facebook: 'Facebook',
    wechat: 'WeChat',
    idNumber: 'Documento',
    email: 'E-mail',
  }

  it.each(Object.entries(asked))(
    'has a field for %s only with its flag (G-10, G-11)',
    async (field, label) => {
      await shows(['USERNAMEREG3'], { validate: shownFields(field) })
      expect(labels()).toContain(label)
      await shows(['USERNAMEREG3'])
      expect(labels()).toContain('Usuário')
      expect(labels()).not.toContain(label)
    },
  )
})

describe('what the house asks for of a number and of money', () => {
  const asked = {
    mobileNum: 'Celular',
    payeeName: 'Nome completo',
    paymentPassword: 'Senha de fundos',
  }

  it.each(Object.entries(asked))(
    'has a field for %s only with its flag (G-09)',
    async (field, label) => {
      await shows(['USERNAMEREG3'], { validate: shownFields(field) })
      expect(labels()).toContain(label)
      await shows(['USERNAMEREG3'])
      expect(labels()).toContain('Usuário')
      expect(labels()).not.toContain(label)
    },
  )

  it('wants the code of a message beside the number only where that is on (G-09)', async () => {
    const validate = shownFields('mobileNum')
    await shows(['USERNAMEREG3'], { validate, smsEnabled: true })
    expect(labels()).toContain('Código de verificação')
    await shows(['USERNAMEREG3'], { validate, smsEnabled: false })
    expect(labels()).toContain('Celular')
    expect(labels()).not.toContain('Código de verificação')
  })
})

describe('an account of elsewhere', () => {
  const provider = (kind: string) => ({ name: kind, kind, label: kind })
  const ways = () =>
    [...document.querySelectorAll('button')].flatMap(
      ({ textContent }) => textContent?.match(/^Continuar com (.*)$/)?.[1] ?? [],
    )

  it('is offered under the form by a button for each provider that is on, and none elsewhere (G-08)', async () => {
    await shows(['USERNAMEREG3'], {}, [provider('facebook'), provider('google')])
    expect(ways()).toEqual(['facebook', 'google'])
    await shows(['USERNAMEREG3'], {}, [])
    expect(labels()).toContain('Usuário')
    expect(ways()).toEqual([])
  })
})

describe('what has to be filled in', () => {
  const asked = (rules: object) => ({ ...shownFields(), ...rules })
  /** The words of a field's label, and whether it carries a star. */
  const named = (name: string) => {
    const label = [...document.querySelectorAll('label')].find((one) =>
      one.textContent?.trim().startsWith(name),
    )
    return label && [label.textContent?.trim(), label.classList.contains('starred')]
  }

  it('has a star, what may stay empty says so, and what the house hides is not there (V-09)', async () => {
    await shows(['USERNAMEREG3'], { validate: asked({ email: { ...rule, required: true } }) })
    expect(named('Usuário')).toEqual(['Usuário', true])
    expect(named('E-mail')).toEqual(['E-mail', true])
    await shows(['USERNAMEREG3'], { validate: asked({ email: rule }) })
    expect(named('E-mail')).toEqual(['E-mail (opcional)', false])
    await shows(['USERNAMEREG3'], { validate: asked({ email: { ...rule, shown: false } }) })
    expect(named('E-mail')).toBeUndefined()
  })

  it('is a captcha too only where the house wants one (V-10)', async () => {
    await shows(['USERNAMEREG3'], { showCaptcha: false })
    expect(named('Usuário')).toBeDefined()
    expect(named('Código da imagem')).toBeUndefined()
    await closePage()
    await readyPage('entry', 'shell', 'identity', 'phone')
    await shows(['USERNAMEREG3'], { showCaptcha: true })
    expect(named('Código da imagem')).toEqual(['Código da imagem', true])
  })

  it('is on the tab of the mobile number that number, whatever its rule says (V-06)', async () => {
    await shows(['MOBILENUMREG3'])
    expect(named('Celular')).toEqual(['Celular', true])
    await shows(['USERNAMEREG3'])
    expect(named('Celular')).toBeUndefined()
    await shows(['USERNAMEREG3'], { validate: asked({ mobileNum: rule }) })
    expect(named('Celular')).toEqual(['Celular (opcional)', false])
  })
})

describe('the way back without a password', () => {
  it('has a tab for the mobile number only with its switch (O-07, Y-18)', async () => {
    houseAnswers(['CHNGPASSVERIF3'])
    await showPage(<ForgotDialog way="mobile" />)
    await settle()
    expect(tabs()).toHaveLength(2)
    houseAnswers([])
    await showPage(<ForgotDialog way="mobile" />)
    await settle()
    expect(tabs()).toEqual([])
    expect(document.querySelector('input[type=email]')).not.toBeNull()
  })
})
