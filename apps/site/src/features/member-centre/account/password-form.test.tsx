// @vitest-environment happy-dom
import { UiProvider } from '@parlour/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../server/query-client.ts'
import { loadTexts } from '../../../texts/texts.ts'
import { PasswordForm } from './password-form.tsx'

let root: Root

const refusal = {
  success: false,
  code: 'field_invalid',
  message: 'Confira os campos marcados.',
  value: { fields: [{ field: 'newPassword', key: 'password_common' }] },
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 422 }))
  queryClient.clear()
  await loadTexts('centre', 'entry', 'shell', 'security')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <PasswordForm account="ana" />
        </QueryClientProvider>
      </UiProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a new password for the log-in', () => {
  it('that everybody has is refused with the reason, under its own field', async () => {
    await act(async () => {
      document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    const field = document.querySelector('input[autocomplete=new-password]')
    const about = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    const said = about.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(said).toMatch(/Muita gente usa esta senha/)
    expect(document.body.textContent).not.toContain('Confira os campos marcados.')
  })
})
