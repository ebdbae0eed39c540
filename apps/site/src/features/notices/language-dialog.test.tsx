// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient, reading } from '../../base/server/query-client.ts'
import { closePage, readyPage, showPage, typeInto } from '../../testing/shown-page.tsx'
import { LanguageDialog } from './language-dialog.tsx'

const list = [
  { code: 'PT', name: 'Português', enabled: true },
  { code: 'FR', name: 'Français', enabled: true },
  { code: 'ES', name: 'Español', enabled: true },
  { code: 'DE', name: 'Deutsch', enabled: false },
]
const names = () =>
  [...document.querySelectorAll('li')].map((line) => line.textContent?.trim() ?? '')

beforeEach(async () => {
  await readyPage('notices', 'shell')
  queryClient.setQueryData(
    reading('permission', { query: { url: location.host } }).queryKey,
    () => ({ languages: { list }, register: {} }) as never,
  )
  await showPage(<LanguageDialog />)
})
afterEach(closePage)

describe('the window of languages', () => {
  it('shows those with texts of their own, and the others behind a press', async () => {
    expect(names()).toEqual(['Português', 'Español'])
    const more = [...document.querySelectorAll('button')].find((button) =>
      button.textContent?.includes('Mais idiomas'),
    )
    await act(async () => more?.click())
    expect(names()).toEqual(['Português', 'Español', 'Français'])
  })

  it('finds any of them by a part of its name', async () => {
    await typeInto(document.querySelector('input[type=search]') as HTMLInputElement, 'fran')
    expect(names()).toEqual(['Français'])
    expect(document.querySelector('[aria-current]')).toBeNull()
  })
})
