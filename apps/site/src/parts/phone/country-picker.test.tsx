// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namedCountries } from './countries.ts'
import { CLOSE_DELAY_MS, CountryPicker } from './country-picker.tsx'
import { flagOf } from './flags.ts'
import { loadTexts } from '../../base/texts/texts.ts'

const countries = namedCountries(
  [
    { countryCode: 'BR', countryDialingCode: '55', minDigits: 11, maxDigits: 11 },
    { countryCode: 'PT', countryDialingCode: '351', minDigits: 9, maxDigits: 9 },
    { countryCode: 'VN', countryDialingCode: '84', minDigits: 9, maxDigits: 9 },
  ],
  'pt-BR',
)

let root: Root
let chosen: string

function Form() {
  const [country, setCountry] = useState('BR')
  chosen = country
  return <CountryPicker countries={countries} value={country} onChange={setCountry} />
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('entry')
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () => root.render(<Form />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const field = () => document.querySelector('input') as HTMLInputElement
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent)
const press = (key: string) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const type = (text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field(), text)
    field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

describe('the picker of a dialling code', () => {
  it('shows the code and the flag of the country, and its list on focus (G-13)', async () => {
    expect(field().value).toBe('+55')
    expect(document.querySelector('img')?.getAttribute('src')).toBe(flagOf('BR'))
    expect(options()).toEqual([])
    await act(async () => field().focus())
    expect(options()).toEqual(['Brasil+55', 'Portugal+351', 'Vietnã+84'])
    expect(field().getAttribute('aria-expanded')).toBe('true')
  })

  it('names no country of the house before its list is opened, and each list once', async () => {
    const naming = vi.spyOn(Intl, 'DisplayNames')
    const listed = countries.map(({ name: _name, ...one }) => one)
    const show = (value: string) =>
      act(async () =>
        root.render(<CountryPicker countries={listed} value={value} onChange={() => undefined} />),
      )
    await show('BR')
    await show('PT')
    expect(naming).not.toHaveBeenCalled()
    await act(async () => field().focus())
    await type('por')
    expect(options()).toEqual(['Portugal+351'])
    expect(naming).toHaveBeenCalledOnce()
    naming.mockRestore()
  })

  it('hides the list 200 ms after the focus has left it (K-08, G-13)', async () => {
    await act(async () => field().focus())
    await act(async () => field().blur())
    await act(async () => vi.advanceTimersByTime(CLOSE_DELAY_MS - 1))
    expect(options()).toHaveLength(3)
    await act(async () => vi.advanceTimersByTime(1))
    expect(options()).toEqual([])
    expect(CLOSE_DELAY_MS).toBe(200)
  })

  it('is searched by typing, walked by arrows and taken by Enter', async () => {
    await act(async () => field().focus())
    await press('ArrowDown')
    await press('ArrowDown')
    await press('ArrowUp')
    await press('Enter')
    expect(chosen).toBe('PT')
    await press('ArrowDown')
    await type('viet')
    expect(options()).toEqual(['Vietnã+84'])
    await press('Enter')
    expect(chosen).toBe('VN')
    expect(field().value).toBe('+84')
  })

  it('leaves the country as it was on Escape', async () => {
    await act(async () => field().focus())
    await press('ArrowDown')
    await press('Escape')
    expect(options()).toEqual([])
    expect(chosen).toBe('BR')
  })
})
