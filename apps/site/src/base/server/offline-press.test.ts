import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('what is pressed without a line fails at once, and is not sent by itself once there is one', async () => {
  let sent = 0
  const pay = new MutationObserver(queryClient, {
    mutationFn: async () => {
      sent += 1
      throw new Error('nobody answers')
    },
  })
  onlineManager.setOnline(false)
  await expect(pay.mutate()).rejects.toThrow('nobody answers')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(sent).toBe(1)
})
