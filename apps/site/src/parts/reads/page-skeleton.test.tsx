// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePage, readyPage, showPage } from '../../testing/shown-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

beforeEach(() => readyPage('shell'))
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

it.each([
  ['page', false],
  ['game', true],
])(
  'says after eight seconds that a %s is slow, and offers to begin again (N-14)',
  async (_, stage) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await showPage(<PageSkeleton stage={stage} />)
    const passes = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
    await passes(7_999)
    expect(document.querySelector('button')).toBeNull()
    await passes(1)
    expect(document.body.textContent).toContain('A página está demorando')
    expect(document.querySelector('button')?.textContent).toContain('Recarregar')
  },
)
