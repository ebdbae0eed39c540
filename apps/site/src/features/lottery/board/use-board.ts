import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallName } from '@parlour/wire'
import { useEffect } from 'react'
import { keyOf, reading } from '../../../base/server/query-client.ts'
import { type Answer, type AskInput, ask, isAskedEarly } from '../../../base/server/ask.ts'
import { useLanguage } from '../../../base/texts/texts.ts'
import { distrustClock, houseNow, setClockBy } from './house-clock.ts'

export type Board = Answer<'lotteryBoard'>
export type BoardLottery = Board['lotteries'][number]
export type Draw = NonNullable<BoardLottery['current']>
export type DrawState = Draw['state']

/** Names of lotteries are as good after this long, in milliseconds. */
const CALM_MS = 300_000
/** Bounds of the distance between two looks, in milliseconds. */
const SOONEST_MS = 2500
const LATEST_MS = 30_000
/** What part of a wait chance adds or takes. */
const SPREAD = 0.2
/** Where no draw stands at all, as in a house that has just opened, the first may come at any moment. */
const NONE_YET_MS = 5000

/** Every lottery with its draw on sale and its last result, looked at again when something is due. */
export function useBoard(): UseQueryResult<Board> {
  const { code } = useLanguage()
  return useTimed('lotteryBoard', { query: { language: code } }, (board) =>
    board.lotteries.map((lottery) => lottery.current),
  )
}

/** The same read for names and groups alone, which hardly change; not at all where it is not wanted. */
export function useBoardOnce({ wanted = true }: { wanted?: boolean } = {}): Board | undefined {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...reading('lotteryBoard', { query: { language: code } }),
    staleTime: CALM_MS,
    enabled: wanted,
  })
  return data
}

/**
 * A read that tells the server's time: it sets the clock of the house, and is repeated soon after the next
 * moment at which a draw of it changes.
 */
export function useTimed<Name extends CallName>(
  name: Name,
  input: AskInput<Name>,
  drawsOf: (answer: Answer<Name>) => readonly (DrawTimes | null)[],
): UseQueryResult<Answer<Name>> {
  useEffect(() => {
    // Timers sleep with the machine; the clock is set anew when somebody looks again.
    document.addEventListener('visibilitychange', distrustClock)
    return () => document.removeEventListener('visibilitychange', distrustClock)
  }, [])
  return useQuery<Answer<Name>>({
    ...timedReading(name, input),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : state.status === 'error'
          ? lookAgainMs(Date.now() - state.dataUpdatedAt, Math.random())
          : nextLookMs(drawsOf(state.data), houseNow()),
  })
}

/**
 * Such a read, for a page that is still on its way too.
 *
 * @param address of the call, where the page may have asked for it before its scripts were there.
 */
export const timedReading = <Name extends CallName>(
  name: Name,
  input: AskInput<Name>,
  address?: string,
) =>
  queryOptions<Answer<Name>>({
    queryKey: keyOf(name, input),
    queryFn: async ({ signal }) => {
      const asked = performance.now()
      const early = address !== undefined && isAskedEarly(address)
      const answer = await ask(name, input, { signal })
      const { serverTime } = answer as { serverTime?: string }
      if (!serverTime) return answer
      const now = performance.now()
      // An answer that has waited for the scripts says the time at which it came, which the browser has noted.
      const times = early ? whenAnswered(address) : { startTime: asked, responseEnd: now }
      if (times)
        setClockBy(
          serverTime,
          times.responseEnd - times.startTime,
          Date.now() - (now - times.responseEnd),
        )
      // It has been read: left in, every answer would be a new one, and the whole page would be drawn for it.
      return { ...(answer as object), serverTime: '' } as typeof answer
    },
    staleTime: 1000,
  })

/** When the browser asked for an address and had the answer, by the page's clock; undefined where it has not noted it. */
const whenAnswered = (address: string) =>
  performance.getEntriesByName(new URL(address, location.href).href).at(-1) as
    | PerformanceResourceTiming
    | undefined

/**
 * How long until a house that does not answer is asked again: the longer it has been silent the calmer, and nobody
 * at the same moment as everybody else.
 *
 * @param silentMs since its last answer.
 * @param chance from 0 to 1.
 */
export const lookAgainMs = (silentMs: number, chance: number): number =>
  Math.min(LATEST_MS, Math.max(SOONEST_MS, silentMs / 2)) * (1 + SPREAD * (2 * chance - 1))

export type DrawTimes = {
  readonly state: DrawState
  readonly opensAt: string
  readonly closesAt: string
  readonly drawsAt: string
  /** It waits for a seed that cannot be opened. */
  readonly lostSeed?: Draw['lostSeed']
  /** Parts of a draw that comes out in parts; those that are closed and without numbers are being drawn. */
  readonly stages?:
    | readonly { readonly closesAt: string; readonly numbers: readonly string[] }[]
    | null
}

/** How long until it is worth looking again: a moment after the next change, sooner while a draw is out. */
export function nextLookMs(draws: readonly (DrawTimes | null)[], now: number): number {
  if (draws.every((draw) => draw === null)) return NONE_YET_MS
  const waits = draws.flatMap((draw) => {
    if (draw === null || isOver(draw.state) || draw.lostSeed) return []
    const stages = draw.stages ?? []
    if (stages.some(({ closesAt, numbers }) => numbers.length === 0 && Date.parse(closesAt) <= now))
      return [0]
    const changes = [
      draw.opensAt,
      draw.closesAt,
      draw.drawsAt,
      ...stages.map(({ closesAt }) => closesAt),
    ].map((at) => Date.parse(at) - now)
    const next = changes.filter((wait) => wait > 0)
    return next.length > 0 ? [Math.min(...next) + 700] : [0]
  })
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, Math.min(LATEST_MS, ...waits)))
}

/** Nothing more is expected of such a draw for now. */
const isOver = (state: DrawState): boolean =>
  state === 'settled' || state === 'void' || state === 'corrected'

/** What a page says of a draw: what it is at this moment, unless nobody can draw it. */
export const shownState = (draw: DrawTimes, now: number): DrawState | 'lost' =>
  draw.lostSeed && !isOver(draw.state) ? 'lost' : stateNow(draw, now)

/**
 * What a draw is at this moment by the server's time: between two looks its times tell more than the state
 * that was read.
 */
export function stateNow({ state, opensAt, closesAt, drawsAt }: DrawTimes, now: number): DrawState {
  if (state !== 'upcoming' && state !== 'open' && state !== 'closed') return state
  if (now >= Date.parse(drawsAt)) return 'drawing'
  if (now >= Date.parse(closesAt)) return 'closed'
  return now >= Date.parse(opensAt) ? 'open' : 'upcoming'
}
