import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Answer } from '../../../../base/server/ask.ts'
import { queryClient, reading } from '../../../../base/server/query-client.ts'
import { usePlayer } from '../../../../base/session/session.ts'
import { currentLanguage, useLanguage } from '../../../../base/texts/texts.ts'
import { useHouseTime } from '../../board/house-clock.ts'
import { timedReading, useTimed } from '../../board/use-board.ts'

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

const marketsOf = (game: string) => reading('lotteryMarkets', { params: { game } })
const drawsOf = (game: string, kind: 'selling' | 'past', language: string) => {
  const limit = kind === 'selling' ? AHEAD : PAST
  return { params: { game }, query: { kind, limit, language } }
}

/** Asks for what the screen of a lottery asks for, before it is drawn. */
export async function askForBets(game: string): Promise<void> {
  const { code } = currentLanguage()
  const draws = (['selling', 'past'] as const).map((kind) => {
    const input = drawsOf(game, kind, code)
    // As the page writes it (`pages-with-parts.ts`).
    const { limit } = input.query
    const address = `/wps/v2/lottery/games/${encodeURIComponent(game)}/draws?kind=${kind}&limit=${limit}&language=${code}`
    return queryClient.prefetchQuery(timedReading('lotteryDraws', input, address))
  })
  await Promise.all([...draws, queryClient.prefetchQuery(marketsOf(game))])
}

/** What can be bet on in a lottery, and at which terms. */
export const useMarkets = (game: string) =>
  useQuery({
    ...marketsOf(game),
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
  return useTimed('lotteryDraws', drawsOf(game, 'selling', code), ({ draws }) => draws.slice(0, 1))
}

/** The draws that closed last; asked again until the newest has its result. */
export const usePast = (game: string, after: string | undefined) => {
  const { code } = useLanguage()
  const query = useTimed('lotteryDraws', drawsOf(game, 'past', code), ({ draws }) =>
    draws.slice(0, 1),
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
  const place = useHouseTime((now) => placeOnSale(draws ?? [], now))
  return draws?.[place]
}

/** The place of the draw on sale among some in their order; -1 between two draws. */
export function placeOnSale(draws: readonly SaleTimes[], now: number): number {
  const next = draws.findIndex((draw) => canStillSell(draw, now))
  return next >= 0 && Date.parse(draws[next]!.opensAt) <= now ? next : -1
}

type SaleTimes = Pick<SoldDraw, 'state' | 'opensAt' | 'closesAt'>

const canStillSell = ({ state, closesAt }: SaleTimes, now: number): boolean =>
  (state === 'open' || state === 'upcoming') && Date.parse(closesAt) > now
