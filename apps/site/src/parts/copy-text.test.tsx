// @vitest-environment happy-dom
import { Toaster } from '@parlour/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, settle, showPage } from '../testing/shown-page.tsx'
import { copyText } from './copy-text.ts'

const page = () => document.body.textContent

beforeEach(async () => {
  await readyPage('cashout')
  await showPage(<Toaster />)
})
afterEach(closePage)

it('says that words are copied once they are', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await act(() => copyText('a link', 'O link está copiado.'))
  expect(writeText).toHaveBeenCalledWith('a link')
  expect(page()).toContain('O link está copiado.')
})

it.each([
  { why: 'the browser refuses', clipboard: { writeText: () => Promise.reject(new Error('no')) } },
  { why: 'there is nothing to copy with', clipboard: undefined },
])('says how to copy by hand where $why', async ({ clipboard }) => {
  vi.stubGlobal('navigator', { clipboard })
  await act(() => copyText('a link', 'Copiado agora.'))
  await settle()
  expect(page()).toContain('Não foi possível copiar. Selecione o texto e copie.')
  expect(page()).not.toContain('Copiado agora.')
})
