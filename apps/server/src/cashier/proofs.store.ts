import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { PROOF_UNATTACHED_HOURS } from './limits.ts'

export type ProofRow = {
  proof_id: string
  member_id: bigint
  content_type: string
  width: number
  height: number
  content: Buffer
  attached_to: string | null
}

export async function insertProof(tx: Tx, proof: Omit<ProofRow, 'attached_to'>): Promise<void> {
  await sql`
    insert into proof_images (proof_id, member_id, content_type, width, height, content)
    values (${proof.proof_id}, ${proof.member_id}, ${proof.content_type}, ${proof.width},
            ${proof.height}, ${proof.content})`.execute(tx)
}

export async function findProof(db: Db | Tx, proofId: string): Promise<ProofRow | undefined> {
  const { rows } =
    await sql<ProofRow>`select * from proof_images where proof_id = ${proofId}`.execute(db)
  return rows[0]
}

export async function unattachedCount(db: Db | Tx, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proof_images
     where member_id = ${memberId} and attached_to is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Binds the member's own unused pictures to what they prove; the number that could be bound. */
export async function attachProofs(
  tx: Tx,
  memberId: bigint,
  proofIds: readonly string[],
  subject: string,
): Promise<number> {
  const { rows } = await sql<{ proof_id: string }>`
    update proof_images set attached_to = ${subject}
     where proof_id = any(${sql.val([...proofIds])}::uuid[]) and member_id = ${memberId}
       and attached_to is null
    returning proof_id`.execute(tx)
  return rows.length
}

export async function proofsOf(db: Db | Tx, subject: string): Promise<string[]> {
  const { rows } = await sql<{ proof_id: string }>`
    select proof_id from proof_images where attached_to = ${subject} order by created_at, proof_id`.execute(
    db,
  )
  return rows.map((row) => row.proof_id)
}

export async function removeUnattachedProofs(db: Db): Promise<void> {
  await sql`
    delete from proof_images
     where attached_to is null
       and created_at < now() - make_interval(hours => ${PROOF_UNATTACHED_HOURS})`.execute(db)
}
