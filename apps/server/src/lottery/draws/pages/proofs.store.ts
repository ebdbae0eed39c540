import type { Db } from '../../../base/database/database.ts'
import { many, maybe } from '../../../base/database/query.ts'
import type { BeaconScheme } from '../../../house/beacons/verify-round.ts'

export type ProofRow = {
  readonly commit: Buffer
  readonly chain: number
  readonly index: number
  readonly terminal: Buffer
  readonly link: Buffer | null
  readonly beacon: string
  readonly scheme: BeaconScheme
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
  readonly round: bigint
  readonly closesAt: Date
  readonly signature: Buffer | null
  readonly previousSignature: Buffer | null
  readonly bookHash: Buffer | null
  readonly bookCount: number | null
  readonly bookToldAt: Date | null
  readonly result: string | null
  readonly voidReason: string | null
  readonly voidResult: string | null
}

/** What a house draw was bound to and what it has told since. */
export async function findProof(db: Db, drawId: string): Promise<ProofRow | undefined> {
  return maybe<ProofRow>(db)`
    select d.commit, d.chain, d.chain_index as index, c.terminal, d.revealed_link as link,
           b.name as beacon, b.scheme, b.public_key as "publicKey", b.genesis::float8 as genesis,
           b.period, d.beacon_round as round, d.closes_at as "closesAt", d.signature,
           d.previous_signature as "previousSignature", d.book_hash as "bookHash",
           d.book_count as "bookCount", d.book_told_at as "bookToldAt", d.result,
           d.void_reason as "voidReason", d.void_result as "voidResult"
      from draws d
      join draw_chains c on c.lottery = d.lottery and c.chain = d.chain
      join lottery_beacons b on b.name = d.beacon
     where d.id = ${drawId}`
}

export type VersionRow = {
  readonly version: number
  readonly result: string | null
  readonly source: string
  readonly at: Date
}

export async function findVersions(db: Db, drawId: string): Promise<readonly VersionRow[]> {
  return many<VersionRow>(db)`
    select version, result, source, created_at as at from draw_results
     where draw_id = ${drawId} order by version`
}

export type EvidenceRow = {
  readonly source: string
  readonly hash: Buffer | null
  readonly at: Date
}

/** Feeds by name; an operator stands as such, without the name. */
export async function findEvidence(db: Db, drawId: string): Promise<readonly EvidenceRow[]> {
  return many<EvidenceRow>(db)`
    select case kind when 'feed' then source else 'operator' end as source, payload_hash as hash,
           received_at as at
      from draw_entries where draw_id = ${drawId} order by received_at, id`
}
