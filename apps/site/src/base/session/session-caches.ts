import type { Query } from '@tanstack/react-query'
import { queryClient } from '../server/query-client.ts'
import { kept, type SessionKey } from '../storage.ts'

type Cache = {
  readonly key: SessionKey
  /** Whether an answered read belongs into this cache. */
  readonly takes: (name: string, input: Input) => boolean
  /** The part of the answer that is kept; the whole of it where nothing is said. */
  readonly part?: (data: Record<string, unknown>) => unknown
}
type Input = { readonly query?: Readonly<Record<string, unknown>> }

/** The caches of a session by the specification's names, and what each keeps (E-55, K-32). */
const caches: readonly Cache[] = [
  { key: 'gameVendor', takes: (name) => name === 'gameVendors' },
  {
    key: 'index_notice',
    takes: (name, { query }) => name === 'listAnnouncements' && query?.types === 'H',
  },
  { key: 'routers', takes: (name) => name === 'permission', part: ({ whitelabel }) => whitelabel },
  {
    key: 'validate',
    takes: (name) => name === 'permission',
    part: ({ register }) => (register as { validate: unknown }).validate,
  },
  { key: 'settings', takes: (name) => name === 'permission', part: ({ register }) => register },
  { key: 'merchantWallet', takes: (name) => name === 'walletBalance' },
]

/** Reads that are drawn from their cache after a reload, while the fresh answer is on its way. */
const drawnFromCache = new Set<SessionKey>(['gameVendor', 'index_notice'])

/** Keeps what is read in the session, and starts a reloaded page with what was read last. */
export function startSessionCaches(): void {
  for (const key of drawnFromCache) recall(key)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success') keep(query)
  })
}

function keep(query: Query): void {
  const [name, input] = query.queryKey as [string, Input | undefined]
  for (const cache of caches) {
    if (!cache.takes(name, input ?? {})) continue
    const { data, dataUpdatedAt } = query.state
    if (dataUpdatedAt === 0) return
    const part = cache.part ? cache.part(data as Record<string, unknown>) : data
    kept.set(
      cache.key,
      JSON.stringify(drawnFromCache.has(cache.key) ? { of: query.queryKey, data: part } : part),
    )
  }
}

function recall(key: SessionKey): void {
  try {
    const known = JSON.parse(kept.get(key) ?? 'null') as { of: unknown[]; data: unknown } | null
    // As old as can be, so that it is read again at once.
    if (known) queryClient.setQueryData(known.of, known.data, { updatedAt: 0 })
  } catch {
    kept.remove(key)
  }
}
