import { randomUUID } from 'node:crypto'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallBody, CallReply } from '@parlour/wire/schemas'
import { openPersonal, sealPersonal } from '../../base/database/personal-data.ts'
import type { Db, Tx } from '../../base/database/database.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import {
  holdPictures,
  type PictureRefusal,
  rewritePicture,
} from '../../base/pictures/rewrite-picture.ts'
import { findDocument, insertDocument, lockUnusedDocuments, removeDocument } from './kyc.store.ts'

/**
 * Keeps a picture of a document: opened and written anew, then sealed with the person's own key. A new
 * one takes the place of an earlier one of its kind that was not sent yet.
 */
export async function uploadDocument(
  needs: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
  { kind, contentBase64 }: CallBody<'uploadKycDocument'>,
): Promise<CallReply<'uploadKycDocument'> | Refusal<PictureRefusal>> {
  const image = await rewritePicture(needs, { memberId }, contentBase64)
  if (isRefusal(image)) return image
  const { width, height, bytes } = image
  const documentId = randomUUID()
  return transact(needs.db, async (tx) => {
    // Two tabs take the place of an earlier picture one after the other.
    await holdPictures(tx, { memberId })
    const content = Buffer.from(bytes).toString('base64')
    await sealPersonal(tx, subjectOf(memberId), { [fieldOf(documentId)]: content })
    await insertDocument(tx, { documentId, memberId, kind, width, height })
    for (const one of await lockUnusedDocuments(tx, memberId)) {
      if (one.kind !== kind || one.documentId === documentId) continue
      await removeDocument(tx, one.documentId)
      await sealPersonal(tx, subjectOf(memberId), { [fieldOf(one.documentId)]: null })
    }
    return { documentId, width, height }
  })
}

/** A document's picture in base64, for the verifier and for those who review. */
export async function openDocument(
  db: Db | Tx,
  documentId: string,
): Promise<{ contentType: string; contentBase64: string } | undefined> {
  const found = await findDocument(db, documentId)
  if (!found) return undefined
  const field = fieldOf(documentId)
  const kept = await openPersonal(db, subjectOf(found.memberId), [field])
  const contentBase64 = kept[field]
  return contentBase64 ? { contentType: 'image/jpeg', contentBase64 } : undefined
}

/** Documents stand beside the member's own fields, and go when the person is erased. */
export const subjectOf = (memberId: bigint): string => `kyc:${memberId}`
const fieldOf = (documentId: string): string => `document ${documentId}`
