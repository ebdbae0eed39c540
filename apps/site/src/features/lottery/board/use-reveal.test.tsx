// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, readyPage, showPage } from '../../../testing/shown-page.tsx'
import { useReveal } from './use-reveal.ts'

const Numbers = ({ count }: { count: number }) => {
  const { open, running } = useReveal(count)
  return `${open} of ${count}${running ? '…' : ''}`
}
const seen = () => document.body.textContent
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

beforeEach(async () => {
  await readyPage()
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  await closePage()
})

describe('the numbers of a result', () => {
  it('open one after the other for whoever was there when it came', async () => {
    await showPage(<Numbers count={0} />)
    await showPage(<Numbers count={3} />)
    expect(seen()).toBe('0 of 3…')
    await wait(750)
    expect(seen()).toBe('1 of 3…')
    await wait(750)
    await wait(750)
    expect(seen()).toBe('3 of 3')
  })

  it('go on opening in a page that is drawn anew every 300 ms', async () => {
    await showPage(<Numbers count={0} />)
    await showPage(<Numbers count={3} />)
    for (let drawing = 0; drawing < 10; drawing++) {
      await wait(300)
      await showPage(<Numbers count={3} />)
    }
    expect(seen()).toBe('3 of 3')
  })

  it('lie open for whoever comes later, and for whoever wants less motion', async () => {
    await showPage(<Numbers count={3} />)
    expect(seen()).toBe('3 of 3')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await showPage(<Numbers count={0} />)
    await showPage(<Numbers count={5} />)
    expect(seen()).toBe('5 of 5')
  })
})
