import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../base/server/query-client.ts'
import { useLanguage } from '../../../base/texts/texts.ts'
import { useLotteryRecent } from './lottery-recent.ts'

/** So many lotteries the house puts forward at once (K-14). */
const POPULAR = 20
const NONE: readonly string[] = []

/** The lotteries that the house puts forward, read once somebody wants to see them (C-45). */
export function usePopular(wanted: boolean): readonly string[] {
  const { code: language } = useLanguage()
  const { data } = useQuery({
    ...reading('popularLotteries', {
      query: { prizeMode: 'Lott', device: 'WEB', language, count: POPULAR },
    }),
    enabled: wanted,
  })
  return data?.list.map(({ gameCode }) => gameCode) ?? NONE
}

/**
 * What this player opened last: what this browser remembers, and behind it what the house knows of Vietnam's from
 * wherever it was played (C-44).
 */
export function useRecent(account: string | undefined, wanted: boolean): readonly string[] {
  const { code: language } = useLanguage()
  const here = useLotteryRecent(account)
  const { data } = useQuery({
    ...reading('vietnamRecent', { query: { prizeMode: 'Lott', device: 'WEB', language } }),
    enabled: wanted && account !== undefined,
  })
  const elsewhere = data?.list.map(({ gameCode }) => gameCode) ?? NONE
  return account === undefined ? NONE : [...new Set([...here, ...elsewhere])]
}
