import type { Generated } from 'kysely'

export type PrizeMode = 'Lott' | 'ZY' | 'Elott' | 'SEA'
export type MarketState = 'open' | 'suspended' | 'closed'
export type TicketState = 'open' | 'won' | 'lost' | 'push' | 'void'
export type ChaseState = 'running' | 'finished' | 'won' | 'profit' | 'cancelled'
export type Odds = Readonly<Record<string, string>>

export type TicketsTables = {
  lottery_terms: {
    game: string
    prize_mode: PrizeMode
    base: number | null
    min_group: number | null
    max_group: number | null
    default_group: number | null
    max_rebate_ppm: number
    rebate_step_ppm: number
    levels: number
    /** Arrays of int8 travel as text. */
    units: string[]
    min_stake: bigint
    max_stake: bigint
    max_ticket: bigint
    max_draw: bigint
    max_prize: bigint
    cancellable: Generated<boolean>
  }
  lottery_markets: {
    game: string
    play: string
    state: MarketState
    odds: Odds | null
    max_bets: number | null
    number_limit: bigint | null
  }
  lottery_hot_numbers: {
    game: string
    play: string
    number: string
    state: 'surcharge' | 'closed'
    surcharge_ppm: Generated<number>
  }
  lottery_member_groups: {
    member_id: bigint
    mode: PrizeMode
    max_group: number | null
    max_rebate_ppm: number | null
  }
  lottery_tickets: {
    wager_id: string
    draw_id: string
    member_id: bigint
    game: string
    issue: string
    order_id: string
    order_hash: bigint
    line: number
    chase_id: string | null
    currency: string
    play: string
    selection: string
    bets: number
    units: number
    unit: bigint
    multiple: number
    stake: bigint
    prize_group: number | null
    odds: Odds | null
    rebate_ppm: number
    prizes: Readonly<Record<string, string>>
    most: bigint
    balance_after: bigint
    placed_at: Date
    business_day: string
    state: Generated<TicketState>
    payout: Generated<bigint>
    rebate: Generated<bigint>
    hits: Readonly<Record<string, number>> | null
    result_version: Generated<number>
    settled_at: Date | null
  }
  lottery_chases: {
    id: string
    member_id: bigint
    order_id: string
    game: string
    currency: string
    lines: number
    draws: number
    first_issue: string
    last_issue: string
    reserved: bigint
    stop_on_win: boolean
    stop_on_profit: bigint | null
    state: Generated<ChaseState>
    created_at: Date
    business_day: string
    ended_at: Date | null
  }
}
