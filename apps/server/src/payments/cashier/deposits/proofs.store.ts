import type { Db, Tx } from '../../../base/database/database.ts'
import { list, many, maybe, one, run } from '../../../base/database/query.ts'
import { PROOF_UNATTACHED_HOURS } from '../limits.ts'

export type ProofRow = {
  proofId: string
  memberId: bigint
  contentType: string
  width: number
  height: number
  /** Only of pictures that were kept before they were sealed. */
  content: Buffer | null
  attachedTo: string | null
}

/** What a picture about one payment of a withdrawal is bound to. */
export const proofSubject = (legId: string): string => `leg:${legId}`

export async function insertProof(
  tx: Tx,
  proof: Omit<ProofRow, 'attachedTo' | 'content'>,
): Promise<void> {
  await run(tx)`
    insert into proof_images (proof_id, member_id, content_type, width, height)
    values (${proof.proofId}, ${proof.memberId}, ${proof.contentType}, ${proof.width},
            ${proof.height})`
}

export async function findProof(db: Db | Tx, proofId: string): Promise<ProofRow | undefined> {
  return maybe<ProofRow>(db)`
    select proof_id as "proofId", member_id as "memberId", content_type as "contentType", width,
           height, content, attached_to as "attachedTo"
      from proof_images where proof_id = ${proofId}`
}

export async function unattachedCount(db: Db | Tx, memberId: bigint): Promise<number> {
  const { count } = await one<{ count: number }>(db)`
    select count(*)::int as count from proof_images
     where member_id = ${memberId} and attached_to is null`
  return count
}

/** Binds the member's own unused pictures to what they prove; the number that could be bound. */
export async function attachProofs(
  tx: Tx,
  memberId: bigint,
  proofIds: readonly string[],
  subject: string,
): Promise<number> {
  const rows = await many<{ proofId: string }>(tx)`
    update proof_images set attached_to = ${subject}
     where proof_id = any(${list.uuid(proofIds)}) and member_id = ${memberId}
       and attached_to is null
    returning proof_id as "proofId"`
  return rows.length
}

export async function proofsOf(db: Db | Tx, subject: string): Promise<string[]> {
  const rows = await many<{ proofId: string }>(db)`
    select proof_id as "proofId"
      from proof_images where attached_to = ${subject} order by created_at, proof_id`
  return rows.map((row) => row.proofId)
}

/** The pictures that prove each of several things, in the order they came. */
export async function proofsBySubject(
  db: Db | Tx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await many<{ subject: string; proofIds: string[] }>(db)`
    select attached_to as subject, array_agg(proof_id order by created_at, proof_id) as "proofIds"
      from proof_images where attached_to = any(${list.text(subjects)})
     group by attached_to`
  return new Map(rows.map(({ subject, proofIds }) => [subject, proofIds]))
}

export async function removeUnattachedProofs(db: Db): Promise<void> {
  await run(db)`
    with gone as (
      delete from proof_images
       where attached_to is null
         and created_at < now() - make_interval(hours => ${PROOF_UNATTACHED_HOURS})
      returning member_id, proof_id)
    delete from personal_fields f using gone
     where f.subject = 'pictures:' || gone.member_id and f.field = gone.proof_id::text`
}
