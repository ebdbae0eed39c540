// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SymbolGrid } from './symbol-grid.tsx'
import { Token } from './token.tsx'

let root: Root
let pressed: string[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed = []
  // A file of tests before this one may have left something on the page.
  document.body.replaceChildren(document.createElement('div'))
  root = createRoot(document.body.firstElementChild!)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  document.documentElement.dir = ''
})

const shows = (symbols: readonly string[]) =>
  act(async () =>
    root.render(
      <SymbolGrid
        label="row"
        symbols={symbols}
        className=""
        onPress={(symbol) => pressed.push(symbol)}
      >
        {(symbol, stop) => (
          <Token
            key={symbol}
            symbol={symbol}
            face="number"
            name={symbol}
            pressed={false}
            stop={stop}
            onPress={(one) => pressed.push(one)}
          />
        )}
      </SymbolGrid>,
    ),
  )
const buttons = () => [...document.querySelectorAll('button')]
const here = () => document.activeElement?.getAttribute('data-symbol')
const types = (key: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

describe('the keys of a pad', () => {
  it('are one stop of the tab key, and arrows walk along the row', async () => {
    await shows(['0', '1', '2'])
    expect(buttons().map((button) => button.tabIndex)).toEqual([0, -1, -1])
    buttons()[0]!.focus()
    await types('ArrowRight')
    expect(here()).toBe('1')
    expect(buttons().map((button) => button.tabIndex)).toEqual([-1, 0, -1])
    await types('End')
    await types('ArrowRight')
    expect(here()).toBe('2')
    await types('Home')
    expect(here()).toBe('0')
  })

  it('are walked the other way where the page reads from the right', async () => {
    document.documentElement.dir = 'rtl'
    await shows(['big', 'small', 'odd'])
    buttons()[0]!.focus()
    await types('ArrowLeft')
    expect(here()).toBe('small')
    // Figures stand from the left everywhere, as in the results.
    await shows(['0', '1', '2'])
    buttons()[0]!.focus()
    await types('ArrowRight')
    expect(here()).toBe('1')
    expect(buttons()[0]!.parentElement!.dir).toBe('ltr')
  })

  it('press a digit that is typed at once, and only go to a number of two digits', async () => {
    await shows(['0', '1', '2'])
    buttons()[0]!.focus()
    await types('2')
    expect(pressed).toEqual(['2'])
    await shows(['01', '02', '10'])
    buttons()[1]!.focus()
    await types('1')
    expect(here()).toBe('01')
    expect(pressed).toEqual(['2'])
  })
})
