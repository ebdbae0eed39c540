import { calls } from '@parlour/wire'
import type { InboxEvent, MoneyEvent } from '@parlour/wire/schemas'
import type { Query } from '@tanstack/react-query'
import { isReadBy, keyOf, queryClient, refresh } from '../server/query-client.ts'
import { ask } from '../server/ask.ts'
import { readStream } from './follow-stream.ts'
import type { StreamMessage } from './read-stream.ts'
import { importantWaits } from './important.ts'
import { inPlay, roundOpen, type ShownRound, showRound } from './open-round.ts'
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
    readStream(
      () => {
        const token = kept.get('token')
        return token ? { path: calls.memberStream.path, token } : undefined
      },
      (message) => {
        hear(message)
        shared?.postMessage(message)
      },
      stop.signal,
      // A session that was ended elsewhere ends here at once, and not with the next press.
      () => void ask('memberInfo', {}).catch(() => undefined),
    )
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
  // Events were lost: whatever they would have told is asked for.
  if (event === 'reset') {
    refreshMoney()
    void refresh(...recordReads, 'unreadCount', 'listInbox')
  }
  if (event === 'inbox') hearInbox(JSON.parse(data) as InboxEvent)
  if (event !== 'money') return
  const money = JSON.parse(data) as MoneyEvent
  hearMoney(money)
  for (const { reason, amount } of money.transfers)
    if (reason === 'deposit' && Number(amount) > 0)
      void import('./tell-arrival.ts').then((file) => file.tellArrival(amount, money.currency))
}

/** The cash after the last event that nobody has been told yet. */
let untold: string | undefined

/** What a round brings is known long before it is seen; the page around the game waits for it as the player does. */
export function hearMoney({ balance }: Pick<MoneyEvent, 'balance'>): void {
  untold = balance
  if (!roundOpen.get()) tellMoney()
}

function tellMoney(): void {
  if (untold === undefined) return
  const balance = untold
  untold = undefined
  queryClient.setQueriesData<{ balance: string }>({ queryKey: keyOf('memberState') }, (state) =>
    state ? { ...state, balance } : state,
  )
  void queryClient.invalidateQueries({ predicate: movedByMoney, refetchType: 'none' })
  readSoon()
}

/** A round of a game in a frame is on the screen: now its money may be told, and is asked for where no event told it. */
export function moneyShown(round?: ShownRound): void {
  const told = untold !== undefined
  showRound(round)
  if (round && !told) refreshMoney()
}
roundOpen.subscribe(() => {
  if (!roundOpen.get()) tellMoney()
})

const movedByMoney = (query: Query): boolean =>
  isReadBy(query, recordReads) || showsBonus(query.state.data)

/** Events that follow closely are one reason to read, in milliseconds. */
export const GATHER_MS = 1_000
/** While rounds follow one another, figures beside the balance are read this seldom, in milliseconds. */
export const GATHER_IN_PLAY_MS = 30_000

let readAt = Number.POSITIVE_INFINITY
let reader: ReturnType<typeof setTimeout> | undefined

/** What stands on the screen is read anew once the events are over; what is opened later is read then. */
function readSoon(): void {
  const waitMs = inPlay() ? GATHER_IN_PLAY_MS : GATHER_MS
  const at = Date.now() + waitMs
  if (at >= readAt) return
  readAt = at
  clearTimeout(reader)
  reader = setTimeout(() => {
    readAt = Number.POSITIVE_INFINITY
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.isInvalidated && movedByMoney(query),
    })
  }, waitMs)
}

/** The badge moves at once; a list that is open is asked for anew. */
function hearInbox({ unread, important }: InboxEvent): void {
  queryClient.setQueriesData({ queryKey: keyOf('unreadCount') }, { unreadCount: unread })
  queryClient.setQueriesData<{ unreadMessage: number }>(
    { queryKey: keyOf('memberState') },
    (state) => (state ? { ...state, unreadMessage: unread } : state),
  )
  // What is told is often an end of something that is shown: a deposit that ran out has moved no money.
  void refresh('listInbox', 'getDeposit', 'listDeposits', 'listWithdrawals')
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
  'getDeposit',
  'listDeposits',
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
