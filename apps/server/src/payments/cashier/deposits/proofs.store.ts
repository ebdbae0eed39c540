import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/database.ts'
import { PROOF_UNATTACHED_HOURS } from '../limits.ts'

export type ProofRow = {
  proof_id: string
  member_id: bigint
  content_type: string
  width: number
  height: number
  /** Only of pictures that were kept before they were sealed. */
  content: Buffer | null
  attached_to: string | null
}

/** What a picture about one payment of a withdrawal is bound to. */
export const proofSubject = (legId: string): string => `leg:${legId}`

export async function insertProof(
  tx: Tx,
  proof: Omit<ProofRow, 'attached_to' | 'content'>,
): Promise<void> {
  await sql`
    insert into proof_images (proof_id, member_id, content_type, width, height)
    values (${proof.proof_id}, ${proof.member_id}, ${proof.content_type}, ${proof.width},
            ${proof.height})`.execute(tx)
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

/** The pictures that prove each of several things, in the order they came. */
export async function proofsBySubject(
  db: Db | Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ subject: string; proofIds: string[] }>`
    select attached_to as subject, array_agg(proof_id order by created_at, proof_id) as "proofIds"
      from proof_images where attached_to = any(${sql.val([...subjects])}::text[])
     group by attached_to`.execute(db)
  return new Map(rows.map(({ subject, proofIds }) => [subject, proofIds]))
}

export async function removeUnattachedProofs(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from proof_images
       where attached_to is null
         and created_at < now() - make_interval(hours => ${PROOF_UNATTACHED_HOURS})
      returning member_id, proof_id)
    delete from personal_fields f using gone
     where f.subject = 'pictures:' || gone.member_id and f.field = gone.proof_id::text`.execute(db)
}
