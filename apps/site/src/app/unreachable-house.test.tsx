// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from '../base/router/location.ts'
import { Refused } from '../base/server/refused.ts'
import { houseAnswers } from '../testing/answering-house.ts'
import { closePage, comesTo, readyPage, settle, showPage } from '../testing/shown-page.tsx'
import { App } from './app.tsx'
import { StaleLine, Toaster, WrongAddress } from './shell/later.ts'

beforeEach(async () => {
  await readyPage('shell', 'closed', 'entry', 'help', 'promotions')
  await Promise.all([StaleLine.preload(), Toaster.preload(), WrongAddress.preload()])
  navigate('/nothing')
})
afterEach(closePage)

const text = async () => {
  await settle()
  return document.body.textContent ?? ''
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)

describe('a house that cannot be reached', () => {
  it('says so in the place of its pages, and asks again at a press (N-14)', async () => {
    houseAnswers([], { permission: { jurisdiction: { minimumAge: 18 } } })
    const house = fetch
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network')
    })
    await showPage(<App />)
    await expect
      .poll(text, { timeout: 8_000 })
      .toContain('Não conseguimos falar com o servidor. Confira sua conexão e tente de novo.')
    expect(document.querySelector('header')).toBeNull()
    vi.stubGlobal('fetch', house)
    await act(async () => button('Tentar de novo')?.click())
    await expect
      .poll(async () => (await text()) && document.querySelector('header'), { timeout: 8_000 })
      .not.toBeNull()
  })

  it('says on the page that stands that the line is gone, and when it is back (N-14)', async () => {
    houseAnswers([], { permission: { jurisdiction: { minimumAge: 18 } } })
    await showPage(<App />)
    // With the first touch the rest of the site comes, and the place where notices appear.
    await act(async () => window.dispatchEvent(new Event('pointerdown')))
    await comesTo(() => document.querySelector('[role=status]'))
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(await text()).toContain('Você está sem conexão. O que já está aberto continua aqui.')
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(await text()).not.toContain('Você está sem conexão.')
    expect(await text()).toContain('Conexão de volta.')
  })
})

describe('a house at an address that is not its own', () => {
  it('says so, leads to customer service and takes no password (N-12)', async () => {
    const refused = new Refused('invalid_url', 'URL inválida. Fale com o atendimento ao cliente.')
    houseAnswers([], { permission: refused })
    await showPage(<App />)
    await expect.poll(text).toContain('Este endereço não é nosso')
    expect(await text()).toContain('fale com o atendimento')
    expect([document.querySelector('header'), document.querySelector('input')]).toEqual([
      null,
      null,
    ])
  })
})
