// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askedOf, houseAnswers } from '../../../testing/answering-house.ts'
import { closePage, readyPage, settle, showPage } from '../../../testing/shown-page.tsx'
import { Templates } from './templates.tsx'

const template = { templateId: 't-1', kind: 'DAILY', name: 'Padrão', tiers: [] }
const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const asks = () => document.querySelector('dialog')

beforeEach(async () => {
  await readyPage('agents', 'centre')
  houseAnswers([], { contractTemplates: { templates: [template] } })
  await showPage(<Templates kind="DAILY" terms={undefined} onChoose={() => undefined} />)
  await expect
    .poll(async () => {
      await settle()
      return document.querySelector('select')
    })
    .toBeTruthy()
})
afterEach(closePage)

it('a template is deleted once its name has been read once more', async () => {
  const dropped = vi.fn()
  const house = fetch
  vi.stubGlobal('fetch', async (address: string, asked: RequestInit = {}) => {
    if (asked.method !== 'DELETE') return house(address, asked)
    dropped(String(address))
    return Response.json({ success: true, value: {} })
  })
  const names = document.querySelector('select')!
  await act(async () => {
    names.value = 't-1'
    names.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => button('Excluir modelo')?.click())
  expect(dropped).not.toHaveBeenCalled()
  expect(asks()?.textContent).toContain('Excluir o modelo “Padrão”?')
  await act(async () => button('Excluir modelo', asks()!)?.click())
  await settle()
  expect(dropped).toHaveBeenCalledOnce()
  expect(asks()).toBeNull()
  expect(askedOf('contractTemplates').length).toBeGreaterThan(1)
})
