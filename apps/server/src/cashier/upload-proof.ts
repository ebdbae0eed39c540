import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { type Refusal, refuse } from '@parlour/wire'
import { transactOrRefuse } from '../database/transact-or-refuse.ts'
import type { Needs } from '../needs.ts'
import { PROOF_BYTES, PROOF_PIXELS, PROOF_TIME_MS, PROOFS_UNATTACHED_MOST } from './limits.ts'
import { insertProof, unattachedCount } from './proofs.store.ts'
import type { Reencoded } from './re-encode-image.ts'
import { lockMember } from './settings.store.ts'

export type UploadRefusal =
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_unreadable'
  | 'too_many_proofs'

export type UploadedProof = {
  readonly proofId: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Keeps one picture under a name of ours, opened and written anew on a thread of its own. */
export async function uploadProof(
  { db }: Pick<Needs, 'db'>,
  { memberId, contentBase64 }: { memberId: bigint; contentBase64: string },
): Promise<UploadedProof | Refusal<UploadRefusal>> {
  const tooMany = () => refuse('too_many_proofs', { maximum: PROOFS_UNATTACHED_MOST })
  if ((await unattachedCount(db, memberId)) >= PROOFS_UNATTACHED_MOST) return tooMany()
  const file = Buffer.from(contentBase64, 'base64')
  if (file.length > PROOF_BYTES) return refuse('image_too_large')
  const image = await inTurn(() => reencodeOnThread(file))
  if (image.kind === 'refused') return refuse(image.why)
  const proofId = randomUUID()
  return transactOrRefuse(db, async (tx) => {
    await lockMember(tx, memberId)
    if ((await unattachedCount(tx, memberId)) >= PROOFS_UNATTACHED_MOST) return tooMany()
    const { width, height } = image
    await insertProof(tx, {
      proof_id: proofId,
      member_id: memberId,
      content_type: 'image/jpeg',
      width,
      height,
      content: Buffer.from(image.bytes),
    })
    return { proofId, contentType: 'image/jpeg', width, height, bytes: image.bytes.length }
  })
}

// One picture is open at a time: a few at once would take the machine's memory.
let last: Promise<unknown> = Promise.resolve()
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}

function reencodeOnThread(file: Uint8Array): Promise<Reencoded> {
  const worker = new Worker(new URL('./image-worker.ts', import.meta.url), {
    workerData: { file, mostPixels: PROOF_PIXELS },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise((resolve) => {
    const unreadable = () => resolve({ kind: 'refused', why: 'image_unreadable' })
    const timer = setTimeout(() => void worker.terminate().then(unreadable), PROOF_TIME_MS)
    worker.once('message', (answer: Reencoded) => resolve(answer))
    // Out of memory or out of time: the picture is not one we keep.
    worker.once('error', unreadable)
    worker.once('exit', () => {
      clearTimeout(timer)
      unreadable()
    })
  })
}
