import type { ScheduleRule } from '@parlour/lottery'
import { type WordsKey, wordsOf } from '../../house/settings/house-words.ts'
import type { Words } from '../../house/settings/site-settings.ts'
import type { IssueStyle, LotteryRegion } from './lotteries.store.ts'

/** A lottery of the demo with its game and its calendar. */
export type DemoLottery = {
  readonly code: string
  readonly family: string
  readonly region: LotteryRegion
  readonly vendor: string
  readonly category: 'LOTT' | 'ELOTT'
  readonly group: string
  readonly names: Words
  readonly hot?: boolean
  readonly source: 'house' | 'official'
  readonly timeZone: string
  readonly periodSeconds: number | null
  readonly cutOffSeconds: number
  readonly voidAfterSeconds: number
  readonly issueStyle: IssueStyle
  readonly feeds: readonly string[]
  readonly options?: Readonly<Record<string, unknown>>
  readonly rules: readonly Partial<ScheduleRule>[]
}

type Named<Key> = Key extends `lottery.${infer Code}` ? Code : never
/** Lotteries whose names each language has words for; a station's is its town's everywhere. */
export type NamedLottery = Named<WordsKey<'games'>>

const words = wordsOf('games')

export const named = (code: NamedLottery): Words => words(`lottery.${code}`)
