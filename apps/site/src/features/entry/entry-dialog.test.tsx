// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../../base/router/location.ts'
import { type Overlay, useOverlay } from '../../base/overlays/overlays.ts'
import { houseAnswers } from '../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../testing/shown-page.tsx'
import logo from '../../parts/art/logo.svg'
import { EntryDialog } from './entry-dialog.tsx'

beforeEach(() => readyPage('entry', 'shell', 'identity', 'phone'))
afterEach(async () => {
  await closePage()
  navigate('/')
})

/** The popup as the page draws it: by the entry of the history, which its tabs change. */
function Popup() {
  const overlay = useOverlay()
  return overlay && isEntry(overlay) ? <EntryDialog tab={overlay.kind} /> : null
}
const isEntry = (overlay: Overlay): overlay is { kind: 'login' | 'register' } =>
  overlay.kind === 'login' || overlay.kind === 'register'

async function opens(...on: string[]) {
  houseAnswers(on)
  navigate('/', { state: { overlay: { kind: 'login' }, pushed: false } })
  await showPage(<Popup />)
  await settle()
}

const title = () => document.querySelector('dialog h2')?.textContent
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const choose = async (name: string) => {
  await act(async () =>
    tabs()
      .find((tab) => tab.textContent?.trim() === name)
      ?.click(),
  )
  await settle()
}
const names = () => tabs().map((tab) => tab.textContent?.trim())

describe('the login popup', () => {
  it('has the logo, both tabs, and a title that follows them (O-01)', async () => {
    await opens('DIRECTREG3')
    expect(document.querySelector('dialog header img')?.getAttribute('src')).toBe(logo)
    expect(names()).toEqual(['Entrar', 'Criar conta'])
    expect(title()).toBe('Entrar')
    await choose('Criar conta')
    expect(title()).toBe('Criar conta')
    await choose('Entrar')
    expect(title()).toBe('Entrar')
  })

  it('asks for name and password, or for a number and its code where the house has that on (O-02)', async () => {
    await opens('MOBILEVERCODELOGIN3')
    expect(names()).toEqual(['Entrar', 'Com senha', 'Com SMS'])
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
    await choose('Com SMS')
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
    expect(document.querySelectorAll('input[type=tel]')).toHaveLength(1)
    await opens()
    expect(names()).toEqual(['Entrar'])
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(1)
  })
})
