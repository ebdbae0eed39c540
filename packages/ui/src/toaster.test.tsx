// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast, unsay } from './toast.ts'
import { Toaster } from './toaster.tsx'
import { UiProvider } from './ui-provider.tsx'

let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div id="place"></div>'
  root = createRoot(document.querySelector('#place') as Element)
  window.scrollTo = (() => undefined) as typeof window.scrollTo
})
afterEach(() => act(async () => root.unmount()))

const draw = (dialogs: readonly string[]) =>
  act(async () =>
    root.render(
      <UiProvider locale="en-GB" timeZone="UTC">
        <Toaster />
        {dialogs.map((title) => (
          <Dialog key={title} title={title} onClose={() => undefined}>
            {title}
          </Dialog>
        ))}
      </UiProvider>,
    ),
  )

/** The title of the dialog that what was said stands in; undefined where it stands on the page. */
function whereSaid(text: string): string | undefined {
  const said = [...document.querySelectorAll('p')].filter((one) => one.textContent === text)
  expect(said).toHaveLength(1)
  return said[0]?.closest('dialog')?.querySelector('h2')?.textContent ?? undefined
}

describe('a toast', () => {
  it('is said in the topmost dialog, and on the page where none is open', async () => {
    await draw([])
    await act(async () => toast('good', 'Paid.'))
    expect(whereSaid('Paid.')).toBeUndefined()
    await draw(['Centre'])
    expect(whereSaid('Paid.')).toBe('Centre')
    await draw(['Centre', 'Sure?'])
    expect(whereSaid('Paid.')).toBe('Sure?')
    await draw(['Centre'])
    expect(whereSaid('Paid.')).toBe('Centre')
    await draw([])
    expect(whereSaid('Paid.')).toBeUndefined()
  })

  it('that stays until it is closed is taken back once it is true no more', async () => {
    await draw([])
    await act(async () => toast('bad', 'You are offline.'))
    await act(async () => unsay('You are offline.'))
    expect(document.body.textContent).not.toContain('You are offline.')
  })

  it('is dismissed by a name that the dialog around it does not bear, and is no landmark in it', async () => {
    await draw(['Centre'])
    await act(async () => toast('bad', 'Not paid.'))
    const dialog = document.querySelector('dialog') as HTMLElement
    const named = (name: string) => [
      ...dialog.querySelectorAll<HTMLElement>(`button[aria-label="${name}"]`),
    ]
    expect(named('Close')).toHaveLength(1)
    expect(dialog.querySelectorAll('section, [role="region"]')).toHaveLength(0)
    await act(async () => named('Dismiss message').at(-1)?.click())
    expect(dialog.textContent).not.toContain('Not paid.')
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
  })
})
