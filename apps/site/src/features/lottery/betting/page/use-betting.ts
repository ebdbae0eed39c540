import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { Answer } from '../../../../base/server/ask.ts'
import { reading } from '../../../../base/server/query-client.ts'
import { usePlayer } from '../../../../base/session/session.ts'
import { useLanguage } from '../../../../base/texts/texts.ts'
import { houseNow } from '../../board/house-clock.ts'
import { useTimed } from '../../board/use-board.ts'

export type Markets = Answer<'lotteryMarkets'>
export type Market = Markets['markets'][number]
export type Selling = Answer<'lotteryDraws'>
export type SoldLottery = Selling['lottery']
export type SoldDraw = Selling['draws'][number]

/** Draws on sale that the page looks ahead, so that the next issue is there before the last one closes. */
const AHEAD = 4
const PAST = 6
/** Odds and closed numbers change seldom, and all of them are much to read. */
const MARKETS_MS = 300_000
/** The longest wait a browser's timer takes. */
const LONGEST_WAIT_MS = 2_000_000_000

/** What can be bet on in a lottery, and at which terms. */
export const useMarkets = (game: string) =>
  useQuery({
    ...reading('lotteryMarkets', { params: { game } }),
    staleTime: 60_000,
    refetchInterval: MARKETS_MS,
    refetchOnWindowFocus: true,
  })

/** The player's own group and rebate; the usual ones for visitors. */
export function useTerms(markets: Markets | undefined) {
  const player = usePlayer()
  const game = markets?.game ?? ''
  const { data } = useQuery({
    ...reading('myLotteryTerms', { params: { game }, query: {} }),
    enabled: player !== undefined && markets !== undefined,
  })
  return {
    group: data?.group ?? markets?.prizeMode.defaultGroup ?? null,
    maxRebatePpm: data?.maxRebatePpm ?? markets?.prizeMode.maxRebatePpm ?? 0,
    currency: player?.info.currency ?? data?.currency ?? markets?.currency ?? 'BRL',
  }
}

export const useSelling = (game: string) => {
  const { code } = useLanguage()
  return useTimed(
    'lotteryDraws',
    { params: { game }, query: { kind: 'selling', limit: AHEAD, language: code } },
    ({ draws }) => draws.slice(0, 1),
  )
}

/** The draws that closed last; asked again until the newest has its result. */
export const usePast = (game: string, after: string | undefined) => {
  const { code } = useLanguage()
  const query = useTimed(
    'lotteryDraws',
    { params: { game }, query: { kind: 'past', limit: PAST, language: code } },
    ({ draws }) => draws.slice(0, 1),
  )
  const { refetch } = query
  useNextIssue(after, refetch)
  return query
}

/** Does something when another issue is on sale, which means that one has just closed; not for the first. */
export function useNextIssue(issue: string | undefined, act: () => unknown): void {
  const before = useRef(issue)
  useEffect(() => {
    const closed = before.current
    before.current = issue ?? closed
    if (closed !== undefined && issue !== undefined && closed !== issue) act()
  }, [issue, act])
}

/** The draw that can be bet on at this moment by the server's time; changes by itself when it closes. */
export function useOnSale(draws: readonly SoldDraw[] | undefined): SoldDraw | undefined {
  const [looked, lookAgain] = useReducer((count: number) => count + 1, 0)
  const now = houseNow()
  const next = draws?.find((draw) => canStillSell(draw, now))
  const onSale = next && Date.parse(next.opensAt) <= now ? next : undefined
  const changesAt = next && Date.parse(onSale ? next.closesAt : next.opensAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that rang before the house's time was there waits anew.
  useEffect(() => {
    if (changesAt === undefined) return
    const wait = Math.min(Math.max(changesAt - houseNow(), 20), LONGEST_WAIT_MS)
    const timer = setTimeout(lookAgain, wait)
    return () => clearTimeout(timer)
  }, [changesAt, looked])
  return onSale
}

const canStillSell = ({ state, closesAt }: SoldDraw, now: number): boolean =>
  (state === 'open' || state === 'upcoming') && Date.parse(closesAt) > now
