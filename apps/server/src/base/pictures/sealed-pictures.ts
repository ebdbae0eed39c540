import type { Db, Tx } from '../database/database.ts'
import { openPersonal, type PersonalSubject, sealPersonal } from '../database/personal-data.ts'

/** A picture's row: whose it is, and its bytes where it was kept before pictures were sealed. */
export type PictureRow = {
  readonly pictureId: string
  readonly memberId: bigint | null
  readonly content: Buffer | null
}

/** Where a member's pictures are sealed; visitors have no person to erase and share a key. */
const picturesOf = (memberId: bigint | null): PersonalSubject =>
  `pictures:${memberId ?? 'visitors'}`

/** Keeps a picture with its sender's own key: erasing the person makes it unreadable. */
export const sealPicture = (
  tx: Tx,
  { pictureId, memberId }: Omit<PictureRow, 'content'>,
  bytes: Uint8Array,
): Promise<void> =>
  sealPersonal(tx, picturesOf(memberId), { [pictureId]: Buffer.from(bytes).toString('base64') })

/** A picture in base64; undefined once its sender is erased. */
export async function openPicture(
  db: Db | Tx,
  { pictureId, memberId, content }: PictureRow,
): Promise<string | undefined> {
  if (content) return content.toString('base64')
  return (await openPersonal(db, picturesOf(memberId), [pictureId]))[pictureId]
}
