import type { Category } from '@parlour/money'
import type { Generated } from 'kysely'
import type { Words } from '../settings/site-settings.ts'

export type GameFeature =
  | 'free-spins'
  | 'wilds'
  | 'multipliers'
  | 'bonus-round'
  | 'jackpot'
  | 'provably-fair'

export type GamesTables = {
  game_vendors: {
    code: string
    name: string
    kind: 'house' | 'outside'
    launch_url: string | null
    api_url: string | null
    allowed_from: Generated<string[] | null>
    hot: boolean
    position: number
    enabled: boolean
    maintenance: boolean
    image: string
    lottery_region: Generated<'VN' | 'SEA' | null>
  }
  game_categories: { category: Category; titles: Words; position: number }
  games: {
    code: string
    vendor: string
    category: Category
    game_type: string
    names: Words
    min_stake: bigint
    max_stake: bigint
    min_lines: number
    rtp: string | null
    volatility: 'low' | 'medium' | 'high' | null
    trial: boolean
    hot_rank: number | null
    new_until: Date | null
    position: number
    enabled: boolean
    maintenance: boolean
    launch_path: string
    image: string
    features: Generated<readonly GameFeature[]>
    rules: Generated<Words | null>
  }
  game_catalogue_version: { id: boolean; version: bigint }
  lottery_groups: { code: string; titles: Words; position: number }
  opened_numbers: { game: string; issue: string; numbers: string[]; opened_at: Date }
  game_rooms: {
    id: string
    game: string
    names: Words
    min_stake: bigint
    max_stake: bigint
    position: number
    enabled: boolean
  }
  favorite_games: { member_id: bigint; game: string; added_at: Generated<Date> }
  game_launches: {
    id: Generated<string>
    member_id: bigint
    member_session: string
    vendor: string
    game: string
    room: string | null
    mode: 'real' | 'trial'
    currency: string
    language: string
    display_name: string
    token_hash: Buffer
    token_expires_at: Date
    created_at: Generated<Date>
    session_hash: Buffer | null
    opened_at: Date | null
    seen_at: Date | null
    ended_at: Date | null
  }
  game_winners: {
    member_id: bigint
    wager_id: string
    vendor: string
    game: string
    currency: string
    stake: bigint
    payout: bigint
    won_at: Date
  }
  members: {
    id: bigint
    username: string
    nickname: string
    currency: string
    language: string | null
  }
}
