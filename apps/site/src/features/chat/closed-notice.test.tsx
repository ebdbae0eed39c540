// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../base/server/query-client.ts'
import { Unreachable } from '../../base/server/refused.ts'
import { loadTexts } from '../../base/texts/texts.ts'
import type { Chat } from './chat.ts'
import { ClosedNotice } from './closed-notice.tsx'

let root: Root
let rated: { star: number; answer: () => void; fail: (cause: Error) => void }[]
const star = (number: number) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label^="${number} estrela"]`)
const press = (number: number) => act(async () => star(number)?.click())

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadTexts('chat', 'shell')
  rated = []
  const chat = { rating: null, closedBy: 'player' } as Chat
  const onRate = (given: number) =>
    new Promise<void>((answer, fail) => rated.push({ star: given, answer, fail }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ClosedNotice chat={chat} onRate={onRate} onAnother={() => undefined} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the rating of a conversation', () => {
  it('is sent once, however many stars are pressed before the answer', async () => {
    await press(4)
    await press(5)
    expect(rated.map((one) => one.star)).toEqual([4])
    await act(async () => rated[0]?.answer())
    expect(document.querySelector('[role="status"]')).not.toBeNull()
  })

  it('can be given again where it did not arrive, and that is told', async () => {
    await press(4)
    await act(async () => rated[0]?.fail(new Unreachable(undefined, undefined)))
    expect(document.querySelector('[role="alert"]')?.textContent).not.toBe('')
    await press(5)
    expect(rated).toHaveLength(2)
  })
})
