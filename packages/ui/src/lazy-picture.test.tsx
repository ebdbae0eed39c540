// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

type Sight = (entries: { target: Element; isIntersecting: boolean }[]) => void
let look: Sight = () => {}
let threshold: unknown
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // The document under test has no layout, so it is told what is in sight.
  IntersectionObserver: class {
    constructor(sight: Sight, options: { threshold: number }) {
      look = sight
      threshold = options.threshold
    }
    observe() {}
    unobserve() {}
  },
})

// The pictures of a page share one observer, which those of another test may have made.
vi.resetModules()
const { LazyPicture, triesFor } = await import('./lazy-picture.tsx')

const place = document.createElement('div')
const picture = () => place.querySelector('img') as HTMLImageElement
const fail = () => act(async () => picture().dispatchEvent(new Event('error')))

it('fetches a picture when a tenth of it is in sight, tries once more, and then shows the default (K-29, N-25)', async () => {
  await act(async () =>
    createRoot(place).render(
      <LazyPicture addresses={['/fox.png']} fallback="/default.svg" width={180} height={240} />,
    ),
  )
  expect(picture().getAttribute('src')).toBeNull()
  expect(threshold).toBe(0.1)
  await act(async () => look([{ target: picture(), isIntersecting: true }]))
  expect(picture().getAttribute('src')).toBe('/fox.png')
  await fail()
  expect(picture().getAttribute('src')).toBe('/fox.png?retry')
  await fail()
  expect(picture().getAttribute('src')).toBe('/default.svg')
  await fail()
  expect(picture().getAttribute('src')).toBe('/default.svg')
})

it('retries on another host where there is one (C-29)', () => {
  expect(triesFor(['https://a.example/fox.png', 'https://b.example/fox.png'], '/d.svg')).toEqual([
    'https://a.example/fox.png',
    'https://b.example/fox.png',
    '/d.svg',
  ])
  expect(triesFor(['/fox.png?v=2'], '/d.svg')[1]).toBe('/fox.png?v=2&retry')
})
