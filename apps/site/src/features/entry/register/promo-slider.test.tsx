// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../base/server/ask.ts'
import { loadTexts } from '../../../base/texts/texts.ts'
import { PromoSlider } from './promo-slider.tsx'

type Promotion = Answer<'listPromotions'>['list'][number]
const promotion = (id: string): Promotion => ({
  id,
  title: id,
  summary: '',
  category: 'new_player',
  tag: null,
  period: null,
  state: 'information',
  announcementImages: [],
  startsAt: null,
  endsAt: null,
  offer: null,
  mine: null,
})

let root: Root
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('entry')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const shows = (...ids: string[]) =>
  act(async () => root.render(<PromoSlider promotions={ids.map(promotion)} />))
const link = () => document.querySelector('a')?.getAttribute('href')
const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const press = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click())

describe('the slider of promotions for newcomers', () => {
  it('turns every 5000 ms when there is more than one (G-04)', async () => {
    await shows('first', 'second')
    await passes(4_999)
    expect(link()).toBe('/promotions#first')
    await passes(1)
    expect(link()).toBe('/promotions#second')
    await passes(5_000)
    expect(link()).toBe('/promotions#first')
  })

  it('stands still with one promotion, and has nothing to pause (G-04)', async () => {
    await shows('only')
    await passes(15_000)
    expect(link()).toBe('/promotions#only')
    expect(document.querySelector('button')).toBeNull()
  })

  it('stops on demand and goes on from where it is', async () => {
    await shows('first', 'second', 'third')
    await press('Promoção 2')
    await press('Pausar')
    await passes(15_000)
    expect(link()).toBe('/promotions#second')
    await press('Continuar')
    await passes(5_000)
    expect(link()).toBe('/promotions#third')
  })

  it('is not there without a promotion', async () => {
    await shows()
    expect(document.querySelector('section')).toBeNull()
  })
})
