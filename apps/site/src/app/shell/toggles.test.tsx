// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOverlay, useOverlay } from '../../base/overlays/overlays.ts'
import type { SideMenuPart } from '../../base/router/routes.ts'
import { loadHouse } from '../../base/session/house.ts'
import { EntryDialog } from '../../features/entry/entry-dialog.tsx'
import { houseAnswers, memberComesIn, memberLeaves } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import { BalancePill } from './balance-pill.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

beforeEach(() => readyPage('shell', 'entry', 'identity'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
  history.replaceState(null, '', '/')
})

const press = async (name: string) => {
  const one = [...document.querySelectorAll<HTMLElement>('button')].find(
    (entry) => (entry.getAttribute('aria-label') ?? entry.textContent?.trim()) === name,
  )
  if (!one) throw new Error(`There is no "${name}"`)
  await act(async () => one.click())
  await settle()
}

describe('the toggle of the side menu', () => {
  const page = async (part: SideMenuPart) => {
    houseAnswers([])
    await showPage(
      <>
        <Header sideMenu={part} />
        <SideMenu part={part} />
      </>,
    )
    await settle()
  }
  /** The words that stand beside the icons. */
  const entries = () => {
    const menu = document.querySelector('#side-menu')
    return menu ? [...menu.querySelectorAll('a span.truncate')].map((one) => one.textContent) : []
  }
  const isWide = () =>
    document.querySelector('button[aria-label="Abrir o menu"]')?.getAttribute('aria-expanded')

  it('folds it to its icons and unfolds it again where it stands beside a page (T-27)', async () => {
    await page('open')
    expect(isWide()).toBe('true')
    expect(entries()).toContain('Todos os jogos')
    await press('Abrir o menu')
    expect([isWide(), entries()]).toEqual(['false', []])
    expect(document.querySelectorAll('#side-menu a').length).toBeGreaterThan(1)
    await press('Abrir o menu')
    expect(isWide()).toBe('true')
    expect(entries()).toContain('Todos os jogos')
  })

  it('opens and closes it on a page of a game (T-27)', async () => {
    await page('closed')
    expect(document.querySelector('#side-menu')).toBeNull()
    await press('Abrir o menu')
    expect(entries()).toContain('Todos os jogos')
    await press('Abrir o menu')
    expect(document.querySelector('#side-menu')).toBeNull()
  })
})

it('the eye hides the balance and shows it again (T-27, H-08)', async () => {
  const memberState = { isLogin: true, balance: '25.0000', bonus: '0.0000', vipRankLevel: 0 }
  await memberComesIn({}, { memberState })
  await showPage(<BalancePill />)
  await settle()
  const shown = () => document.querySelector('output')?.textContent
  expect(shown()).toContain('25,00')
  await press('Ocultar saldo')
  expect(shown()).toBe('***')
  await press('Mostrar saldo')
  expect(shown()).toContain('25,00')
})

const Entry = () => {
  const overlay = useOverlay()
  return overlay?.kind === 'login' || overlay?.kind === 'register' ? (
    <EntryDialog tab={overlay.kind} />
  ) : null
}

it('the window of the ways in goes from the login to the registration and back (T-27, O-01)', async () => {
  const register = { validate: {}, minimumAge: 18, showCaptcha: false, showBirthDate: false }
  houseAnswers(['DIRECTREG3', 'USERNAMEREG3'], { permission: { register } })
  await loadHouse()
  await act(async () => openOverlay({ kind: 'login' }))
  await showPage(<Entry />)
  const heading = () => document.querySelector('h2')?.textContent
  const submit = () => document.querySelector('form button[type=submit]')?.textContent
  const first = async () => {
    await settle()
    return submit()
  }
  await expect.poll(first).toBe('Entrar')
  expect(heading()).toBe('Entrar')
  await press('Criar conta')
  expect([heading(), submit()]).toEqual(['Criar conta', 'Criar conta'])
  await press('Entrar')
  expect([heading(), submit()]).toEqual(['Entrar', 'Entrar'])
})
