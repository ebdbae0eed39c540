import { afterEach, describe, expect, it } from 'vitest'
import { queryClient, reading } from '../server/query-client.ts'
import { refreshMoney } from './live.ts'

afterEach(() => queryClient.clear())

describe('what may have moved money', () => {
  it('has the terms of sending asked for anew, which judge an amount before the house does', () => {
    const up = reading('uplineTransferTerms', {}).queryKey
    const down = reading('downlineTransferTerms', { params: { memberId: '7' } }).queryKey
    for (const key of [up, down]) queryClient.setQueryData(key, {} as never)
    refreshMoney()
    for (const key of [up, down]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
  })
})
