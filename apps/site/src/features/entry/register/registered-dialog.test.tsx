// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memberComesIn, memberLeaves } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'

beforeEach(() => readyPage('entry', 'shell'))
afterEach(async () => {
  await memberLeaves()
  await closePage()
})

const shows = async (generated: boolean) => {
  await memberComesIn({ account: 'm100042' }, { memberIdentity: { hasPassword: false } })
  await showPage(<RegisteredDialog account="m100042" generated={generated} />)
  await settle()
}
const heading = () => document.querySelector('h2')?.textContent
const text = () => document.body.textContent ?? ''
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await act(async () => button?.click())
  await settle()
}

it('tells a newcomer by number that they are in and which account the house has made, then that it is done (T-19, N-26)', async () => {
  await shows(true)
  expect(heading()).toBe('Anote o seu usuário')
  expect(text()).toContain('Você já entrou. Criamos este usuário para você:')
  expect(text()).toContain('m100042')
  await press('Anotei')
  expect(heading()).toBe('Conta criada')
  expect(text()).not.toContain('m100042')
})

it('tells a newcomer by name that they are in, and under which account (N-26)', async () => {
  await shows(false)
  expect(heading()).toBe('Conta criada')
  expect(text()).toContain('Você já entrou. Sua conta é:')
  expect(text()).toContain('m100042')
})
