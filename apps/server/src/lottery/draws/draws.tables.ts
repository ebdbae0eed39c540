import type { ColumnType, Generated } from 'kysely'
import type { Words } from '../../house/settings/site-settings.ts'

export type DrawState =
  | 'upcoming'
  | 'open'
  | 'closed'
  | 'drawing'
  | 'drawn'
  | 'settled'
  | 'void'
  | 'corrected'

export type LotteryRegion = 'VN' | 'MY' | 'SG' | 'TH' | 'LA' | 'TW' | 'CN' | 'INSTANT'
export type IssueStyle = 'day-3' | 'day-4' | 'date' | 'year-3' | 'running'
export type BeaconScheme = 'bls-unchained-g1-rfc9380' | 'pedersen-bls-chained'

/** A date without time, as text in both directions. */
type Day = ColumnType<string, string, string>

export type DrawsTables = {
  lottery_beacons: {
    name: string
    urls: string[]
    scheme: BeaconScheme
    public_key: string
    genesis: bigint
    period: number
  }
  lotteries: {
    code: string
    family: string
    region: LotteryRegion
    source: 'house' | 'official'
    time_zone: string
    period_seconds: number | null
    cut_off_seconds: number
    issue_style: IssueStyle
    first_number: Generated<bigint>
    void_after_seconds: number
    options: Generated<Readonly<Record<string, unknown>>>
    beacon: string | null
    feeds: Generated<string[]>
    group_code: string
    position: Generated<number>
    is_hot: Generated<boolean>
    open: Generated<boolean>
    planned_until: Date | null
  }
  draws: {
    id: string
    lottery: string
    issue: string
    business_day: Day
    opens_at: Date
    closes_at: Date
    draws_at: Date
    state: Generated<DrawState>
    station: Words | null
    chain: number | null
    chain_index: number | null
    commit: Buffer | null
    beacon: string | null
    beacon_round: bigint | null
    book_hash: Buffer | null
    book_count: number | null
    book_told_at: Date | null
    book_late: boolean | null
    void_result: string | null
    revealed_link: Buffer | null
    signature: Buffer | null
    previous_signature: Buffer | null
    result: string | null
    numbers: string[] | null
    result_version: Generated<number>
    drawn_at: Date | null
    void_reason: string | null
    settled_at: Date | null
    created_at: Generated<Date>
  }
  draw_results: {
    draw_id: string
    version: number
    result: string | null
    source: string
    evidence: Generated<unknown>
    created_at: Generated<Date>
  }
  draw_work: {
    draw_id: string
    version: number
    kind: 'settle' | 'void' | 'resettle'
    state: Generated<'waiting' | 'running' | 'done'>
    created_at: Generated<Date>
    done_at: Date | null
  }
}
