// @vitest-environment happy-dom
import { Button } from '@parlour/ui'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

it('a button that posts takes no second press, however soon it comes after the first', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: (() => void)[] = []
  const Pay = () => {
    const pay = useMutation({
      mutationFn: () => new Promise<void>((answer) => sent.push(answer)),
    })
    return (
      <Button busy={pay.isPending} onClick={() => pay.mutate()}>
        {'Pay'}
      </Button>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Pay />
      </QueryClientProvider>,
    ),
  )
  // From here on the page runs by itself, as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const button = place.querySelector('button') as HTMLButtonElement
  button.click()
  // A press goes before every timer that waits; what the first press began must not wait for one.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  button.click()
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect(sent).toHaveLength(1)
  root.unmount()
  place.remove()
  vi.unstubAllGlobals()
})
