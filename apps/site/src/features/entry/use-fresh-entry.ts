import { useEffect } from 'react'
import { ask } from '../../base/server/ask.ts'
import { queryClient } from '../../base/server/query-client.ts'
import { houseQuery } from '../../base/session/house.ts'

/** So long switches and fields are taken as they were told, in milliseconds. */
const FRESH_MS = 60_000

/** Whoever opens a way in is asked by the rules of now; where nothing answers, by those the page came with. */
export function useFreshEntry(): void {
  useEffect(() => {
    void renewEntry().catch(() => undefined)
  }, [])
}

/**
 * Asks for the switches and the fields of registration alone, as operators change them while pages stand open
 * (C-04, C-12).
 */
async function renewEntry(): Promise<void> {
  const { queryKey } = houseQuery()
  const told = queryClient.getQueryState(queryKey)
  if (!told?.data || Date.now() - told.dataUpdatedAt < FRESH_MS) return
  const [whitelabel, register] = await Promise.all([
    ask('whitelabel', {}),
    ask('registerSettings', {}),
  ])
  queryClient.setQueryData(queryKey, (house) => house && { ...house, whitelabel, register })
}
