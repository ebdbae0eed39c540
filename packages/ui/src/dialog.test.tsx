// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dialog, Drawer } from './dialog.tsx'
import { UiProvider } from './ui-provider.tsx'

let root: Root
let scrolledTo: number
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<button id="before">before</button><div id="place"></div>'
  root = createRoot(document.querySelector('#place') as Element)
  scrolledTo = -1
  Object.defineProperty(window, 'scrollY', { value: 420, configurable: true })
  window.scrollTo = ((to: ScrollToOptions) => {
    scrolledTo = to.top ?? -1
  }) as typeof window.scrollTo
})
afterEach(() => act(async () => root.unmount()))

const draw = (what: ReactNode) =>
  act(async () =>
    root.render(
      <UiProvider locale="en-GB" timeZone="UTC">
        {what}
      </UiProvider>,
    ),
  )

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const named = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((button) =>
    name.test(button.getAttribute('aria-label') ?? ''),
  )
const press = (target: Element, x: number, y: number) =>
  act(async () => {
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, clientX: x, clientY: y }))
  })

/** The window stands in the middle of a page of 1024 by 768. */
function placeWindow(): void {
  dialog().getBoundingClientRect = () => {
    const [x = 0, y = 0] = (dialog().style.translate || '0 0').split(' ').map(Number.parseFloat)
    return DOMRect.fromRect({ x: 300 + x, y: 200 + y, width: 400, height: 300 })
  }
}

describe('a window over the page', () => {
  it('goes to its first field, or to itself, never to the button that moves it', async () => {
    await draw(
      <Dialog title="Notice" draggable onClose={() => {}}>
        <input aria-label="field" />
      </Dialog>,
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe('field')
    await draw(
      <Dialog key="other" title="Notice" draggable onClose={() => {}}>
        words
      </Dialog>,
    )
    expect(document.activeElement).toBe(dialog())
  })

  it('goes to what asks for it, and to no button of its frame', async () => {
    await draw(
      <Dialog title="Search" onClose={() => {}}>
        <button type="button">other</button>
        <input aria-label="search" data-autofocus="" />
      </Dialog>,
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe('search')
    await draw(
      <Drawer key="other" title="Centre" onClose={() => {}}>
        <button type="button">first</button>
      </Drawer>,
    )
    expect(document.activeElement).toBe(dialog())
  })

  it('has a title, and a close button only where it can be closed (O-16)', async () => {
    let closed = 0
    await draw(
      <Dialog title="Notice" onClose={() => (closed += 1)}>
        words
      </Dialog>,
    )
    expect(
      document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent,
    ).toBe('Notice')
    await act(async () => named(/close/i)?.click())
    expect(closed).toBe(1)
    await draw(<Dialog title="Notice">words</Dialog>)
    expect(named(/close/i)).toBeUndefined()
  })

  it('closes by a press beside it, not on it, and not where that is off (O-16)', async () => {
    let closed = 0
    const close = () => {
      closed += 1
    }
    await draw(
      <Dialog title="Notice" onClose={close}>
        words
      </Dialog>,
    )
    placeWindow()
    await press(dialog(), 350, 250)
    expect(closed).toBe(0)
    await press(dialog(), 10, 10)
    expect(closed).toBe(1)
    await draw(
      <Dialog title="Notice" onClose={close} clickToClose={false}>
        words
      </Dialog>,
    )
    await press(dialog(), 10, 10)
    expect(closed).toBe(1)
  })

  it('leaves the page behind in use where it has no backdrop (O-16)', async () => {
    await draw(
      <Dialog title="Notice" backdrop={false}>
        words
      </Dialog>,
    )
    expect(dialog().open).toBe(true)
    expect(document.documentElement.dataset.frozen).toBeUndefined()
  })

  it('freezes the page, and returns it to where it was scrolled (O-17)', async () => {
    await draw(
      <Dialog title="Notice" onClose={() => {}}>
        words
      </Dialog>,
    )
    expect(document.documentElement.dataset.frozen).toBe('')
    await draw(null)
    expect(document.documentElement.dataset.frozen).toBeUndefined()
    expect(scrolledTo).toBe(420)
  })

  it('stays frozen while another window stands on the first (O-17)', async () => {
    const first = (
      <Dialog key="1" title="First">
        1
      </Dialog>
    )
    await draw([
      first,
      <Dialog key="2" title="Second">
        2
      </Dialog>,
    ])
    await draw([first])
    expect(document.documentElement.dataset.frozen).toBe('')
    expect(scrolledTo).toBe(-1)
    await draw([])
    expect(scrolledTo).toBe(420)
  })

  it('moves by its header and by the arrow keys, and never off the page (O-16)', async () => {
    await draw(
      <Dialog title="Notice" draggable onClose={() => {}}>
        words
      </Dialog>,
    )
    placeWindow()
    const header = dialog().querySelector('header') as HTMLElement
    header.setPointerCapture = () => {}
    const point = (type: string, x: number, y: number) =>
      act(async () => {
        header.dispatchEvent(
          new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }),
        )
      })
    await point('pointerdown', 310, 210)
    await point('pointermove', 360, 190)
    expect(dialog().style.translate).toBe('50px -20px')
    await point('pointermove', -900, -900)
    expect(dialog().style.translate).toBe('-300px -200px')
    await point('pointerup', 0, 0)
    await point('pointermove', 500, 500)
    expect(dialog().style.translate).toBe('-300px -200px')

    const move = named(/move/i) as HTMLElement
    await act(async () => {
      move.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    })
    expect(dialog().style.translate).toBe('-276px -200px')
  })
})

it('leaves a page alone that a link in it has led to', async () => {
  await draw(<Dialog title="Receipt">done</Dialog>)
  history.pushState(null, '', '/lottery/draw/ssc-1/1')
  await draw(null)
  expect(scrolledTo).toBe(-1)
  history.pushState(null, '', '/')
})
