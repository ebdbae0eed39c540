import type { Generated } from 'kysely'
import type { GamesTables } from '../../house/catalogue/games.tables.ts'

export type VendorsTables = GamesTables & {
  vendor_keys: {
    vendor: string
    key_id: string
    sealed_secret: Buffer
    valid_from: Generated<Date>
    valid_until: Date | null
  }
  vendor_players: { vendor: string; member_id: bigint; player: string; since: Generated<Date> }
  vendor_rounds: {
    vendor: string
    member_id: bigint
    game: string
    round: string
    currency: string
    opened_at: Generated<Date>
    closed_at: Date | null
    closed_by: string | null
    asked_at: Date | null
  }
  vendor_round_stakes: {
    vendor: string
    member_id: bigint
    game: string
    round: string
    transaction: string
    noted_at: Generated<Date>
  }
  vendor_nonces: {
    vendor: string
    nonce: string
    content_hash: Buffer
    refused: Generated<boolean>
    seen_at: Generated<Date>
  }
  vendor_reconciliations: {
    vendor: string
    day: string
    currency: string
    ours: unknown
    theirs: unknown
    differences: number
    checked_at: Generated<Date>
  }
  vendor_differences: {
    vendor: string
    day: string
    transaction: string
    kind: 'missing_ours' | 'missing_theirs' | 'amount_differs' | 'kind_differs'
    currency: string
    ours: string | null
    theirs: string | null
    found_at: Generated<Date>
    resolved_at: Date | null
  }
}
