import { calls } from '@parlour/wire'
import type { InboxEvent, MoneyEvent } from '@parlour/wire/schemas'
import { isReadBy, keyOf, queryClient, refresh } from '../server/query-client.ts'
import { ask } from '../server/ask.ts'
import { followStream } from './follow-stream.ts'
import type { StreamMessage } from './read-stream.ts'
import { importantWaits } from './important.ts'
import { currentSession, onSessionChange } from './session.ts'
import { kept } from '../storage.ts'

/** Two people may have a tab each: what one hears is no business of the other. */
const channelOf = (memberId: string): string => `parlour-money ${memberId}`

/**
 * Keeps what belongs to the player fresh: one tab reads the player's event stream and tells the player's others;
 * a page that comes back into sight asks again, for whatever it slept through.
 */
export function startLive(): void {
  let stop: (() => void) | undefined
  const change = () => {
    stop?.()
    const now = currentSession()
    stop = now.kind === 'player' ? lead(channelOf(now.info.id)) : undefined
  }
  onSessionChange(change)
  change()

  const look = () => {
    if (document.visibilityState === 'visible' && currentSession().kind === 'player') refreshMoney()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
}

/** Waits to become the tab that reads, reads until it is stopped, and shares what it hears. */
function lead(channel: string): () => void {
  const stop = new AbortController()
  const shared = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : undefined
  shared?.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => hear(data))
  const read = () =>
    new Promise<void>((resolve) => {
      const end = followStream(
        () => {
          const token = kept.get('token')
          return token ? { path: calls.memberStream.path, token } : undefined
        },
        (message) => {
          hear(message)
          shared?.postMessage(message)
        },
        // A session that was ended elsewhere ends here at once, and not with the next press.
        () => void ask('memberInfo', {}).catch(() => undefined),
      )
      stop.signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  // Locks exist in secure contexts only; elsewhere every tab reads for itself.
  if (navigator.locks) {
    void navigator.locks.request(channel, { signal: stop.signal }, read).catch(() => undefined)
  } else {
    void read()
  }
  return () => {
    stop.abort()
    shared?.close()
  }
}

function hear({ event, data }: StreamMessage): void {
  if (event === 'reset') refreshMoney()
  if (event === 'inbox') hearInbox(JSON.parse(data) as InboxEvent)
  if (event !== 'money') return
  const { balance } = JSON.parse(data) as MoneyEvent
  queryClient.setQueriesData<{ balance: string }>({ queryKey: keyOf('memberState') }, (state) =>
    state ? { ...state, balance } : state,
  )
  void queryClient.invalidateQueries({
    predicate: (query) => isReadBy(query, recordReads) || showsBonus(query.state.data),
  })
}

/** The badge moves at once; a list that is open is asked for anew. */
function hearInbox({ unread, important }: InboxEvent): void {
  queryClient.setQueriesData({ queryKey: keyOf('unreadCount') }, { unreadCount: unread })
  queryClient.setQueriesData<{ unreadMessage: number }>(
    { queryKey: keyOf('memberState') },
    (state) => (state ? { ...state, unreadMessage: unread } : state),
  )
  void refresh('listInbox')
  if (important) importantWaits()
}

/** What may go to somebody of the line is judged in the browser first: by what there is now. */
const sendingTerms = ['uplineTransferTerms', 'downlineTransferTerms'] as const
const moneyReads = ['walletBalance', 'memberState', 'cashierSummary', ...sendingTerms] as const
const recordReads = [
  'playSession',
  'walletBalance',
  'cashierSummary',
  'bettingRecord',
  'accountRecord',
  'bonusDetails',
  'rebates',
  'personalProfit',
  'bonusBets',
  ...sendingTerms,
] as const

/** The event tells the cash; a bonus beside it is asked for. */
const showsBonus = (data: unknown): boolean =>
  Number((data as { bonus?: string } | undefined)?.bonus ?? 0) > 0

/** After anything that may have moved money. */
export function refreshMoney(): void {
  void refresh(...moneyReads)
}
