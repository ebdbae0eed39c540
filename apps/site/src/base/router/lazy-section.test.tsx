// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { UiProvider } from '@parlour/ui'
import { lazySection, SECTION_TIMEOUT_MS } from './lazy-section.ts'
import { noteLostChunk } from './lost-chunks.ts'
import { SectionBoundary } from './section-boundary.tsx'

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await loadTexts('shell')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Draws a section that loads like this, and answers what stands on the page after a while. */
async function draw(load: () => Promise<() => string>) {
  const place = document.createElement('div')
  const Part = lazySection(load)
  await act(async () =>
    createRoot(place, { onCaughtError: () => {} }).render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <SectionBoundary>
          <Suspense fallback="on its way">
            <Part />
          </Suspense>
        </SectionBoundary>
      </UiProvider>,
    ),
  )
  return async (ms = 0) => {
    await act(async () => vi.advanceTimersByTimeAsync(ms))
    return place.textContent
  }
}

it('draws a section when it arrives', async () => {
  const shown = await draw(async () => () => 'the lobby')
  expect(await shown()).toBe('the lobby')
})

it('asks silently once more for a section that did not arrive (Q-52)', async () => {
  let tries = 0
  const shown = await draw(async () => {
    tries += 1
    if (tries === 1) throw new Error('404')
    return () => 'the lobby'
  })
  expect(await shown()).toBe('the lobby')
  expect(tries).toBe(2)
})

it('counts a section as lost after 120 seconds, both tries together, and then asks the reader (N-24, K-07)', async () => {
  expect(SECTION_TIMEOUT_MS).toBe(120_000)
  let tries = 0
  const shown = await draw(() => {
    tries += 1
    return new Promise(() => {})
  })
  expect(await shown(119_000)).toBe('on its way')
  expect(tries).toBe(1)
  const prompt = await shown(2_000)
  expect(prompt).toContain('Failed to resolve async component')
  expect(prompt).toContain('Não foi possível carregar')
  expect(tries).toBe(1)
})

it('asks anew for a lost section when the reader wants it again, and never in a circle', async () => {
  let tries = 0
  let healed = false
  const place = document.createElement('div')
  const Part = lazySection(async () => {
    tries += 1
    if (!healed)
      throw new TypeError('Failed to fetch dynamically imported module: /assets/part-1a.js')
    return () => 'the lobby'
  })
  await act(async () =>
    createRoot(place, { onCaughtError: () => {} }).render(
      <UiProvider locale="pt-BR" timeZone="UTC">
        <SectionBoundary>
          <Suspense fallback="on its way">
            <Part />
          </Suspense>
        </SectionBoundary>
      </UiProvider>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(5_000))
  expect(place.textContent).toContain('Não foi possível carregar')
  expect(tries).toBe(2)
  healed = true
  await act(async () => {
    place.querySelector('button')!.click()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(place.textContent).toBe('the lobby')
  expect(tries).toBe(3)
})

it('asks for a lost script under another address, which a browser does not remember as failed', async () => {
  const { chunkAt } = globalThis as unknown as { chunkAt: (name: string) => string }
  expect(chunkAt('./late-2b.js')).toBe('./late-2b.js')
  noteLostChunk(
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/late-2b.js'),
  )
  expect(chunkAt('./late-2b.js')).toBe('./late-2b.js?again=1')
  expect(chunkAt('./other-3c.js')).toBe('./other-3c.js')
})

it('brings back by itself what must not stay away, and hides nothing beside it', async () => {
  let healed = false
  const place = document.createElement('div')
  const Watch = lazySection(async () => {
    if (!healed) throw new Error('404')
    return () => 'the check'
  })
  await act(async () =>
    createRoot(place, { onCaughtError: () => {} }).render(
      <>
        <SectionBoundary againAfterMs={15_000}>
          <Suspense>
            <Watch />
          </Suspense>
        </SectionBoundary>
        <b>{'beside'}</b>
      </>,
    ),
  )
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  expect(place.textContent).toBe('beside')
  healed = true
  await act(async () => vi.advanceTimersByTimeAsync(15_000))
  expect(place.textContent).toBe('the checkbeside')
})
