import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../database/database.ts'
import {
  callerName,
  holdRation,
  overRateLimit,
  type RationedCaller,
} from '../rate-limits/counted-calls.ts'
import type { BaseNeeds } from '../needs.ts'
import {
  PICTURE_BYTES,
  PICTURE_PIXELS,
  PICTURES_AT_ONCE,
  PICTURES_OF_ONE_SENDER,
  PICTURES_PER_HOUR,
  PICTURES_WAITING,
} from './limits.ts'
import { type Reencoded, reencodePicture } from './re-encode-picture.ts'

export type PictureRefusal =
  | 'overloaded'
  | 'too_many_uploads'
  | 'image_too_large'
  | 'image_type_unsupported'
  | 'image_unreadable'

const RATION = 'picture'

export type Picture = Extract<Reencoded, { kind: 'image' }>

/**
 * Opens a picture somebody sent and writes it anew. Every picture that comes from outside passes here: so
 * many an hour of a sender, so many waiting, one open at a time.
 */
export async function rewritePicture(
  { db, clock }: Pick<BaseNeeds, 'db' | 'clock'>,
  sender: RationedCaller,
  contentBase64: string,
): Promise<Picture | Refusal<PictureRefusal>> {
  // One that is too large costs nobody a place.
  if (contentBase64.length > Math.ceil(PICTURE_BYTES / 3) * 4) return refuse('image_too_large')
  return inPictureLine(callerName(sender), async () => {
    const ration = { what: RATION, most: PICTURES_PER_HOUR, at: clock.now() }
    const wait = await overRateLimit(db, { ...ration, ...sender })
    if (wait !== undefined) return refuse('too_many_uploads', { retryAfterSeconds: wait })
    const file = Buffer.from(contentBase64, 'base64')
    if (file.length > PICTURE_BYTES) return refuse('image_too_large')
    const picture = await reencodePicture(file, PICTURE_PIXELS)
    return picture.kind === 'refused' ? refuse(picture.why) : picture
  })
}

/** What a sender's pictures are counted by stays as it is until the transaction ends: 40 at once are judged one by one. */
export const holdPictures = (tx: Tx, sender: RationedCaller): Promise<void> =>
  holdRation(tx, RATION, sender)

type Turn = { readonly sender: string; begin(): void }
const waiting: Turn[] = []
let open = 0

/** The line of this process: a few at once would take the machine's memory, and one sender all places. */
export async function inPictureLine<Answer>(
  sender: string,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'overloaded'>> {
  if (open >= PICTURES_AT_ONCE) {
    const own = waiting.filter((turn) => turn.sender === sender).length
    if (waiting.length >= PICTURES_WAITING || own >= PICTURES_OF_ONE_SENDER)
      return refuse('overloaded')
    await new Promise<void>((begin) => waiting.push({ sender, begin }))
  } else {
    open += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.begin()
    else open -= 1
  }
}
