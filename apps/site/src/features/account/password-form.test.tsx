// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { PasswordForm } from './password-form.tsx'

const refusal = {
  success: false,
  code: 'field_invalid',
  message: 'Confira os campos marcados.',
  value: { fields: [{ field: 'newPassword', key: 'password_common' }] },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 422 }))
  await readyPage('centre', 'entry', 'shell', 'security')
  await showPage(<PasswordForm account="ana" isSet />)
})
afterEach(closePage)

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
