import { createHash } from 'node:crypto'
import { countCharacters } from '@parlour/members'
import { periodKey } from '@parlour/promotions'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../base/database/database.ts'
import { sealPersonal } from '../../base/database/personal-data.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { attachImages } from '../../people/feedback/feedback.store.ts'
import type { Needs } from '../../house/needs.ts'
import { findEntry, insertEntry } from './entries.store.ts'
import { type Found, type JoinRefusal, mayEnter, readActivityOf } from './join-promotion.ts'
import { APPLICATION_IMAGES_MOST, COMMENT_CHARACTERS } from './limits.ts'
import { type Mine, showMine, subjectOf } from './pages/show-mine.ts'

export type ApplyRefusal =
  | Exclude<JoinRefusal, 'promotion_not_joinable'>
  | 'application_not_wanted'
  | 'application_comment_length'
  | 'too_many_images'
  | 'application_conflict'
  | 'application_decided'
  | 'image_not_found'

export type Application = {
  readonly memberId: bigint
  readonly promotionId: string
  readonly applicationId: string
  readonly comment: string
  readonly imageIds: readonly string[]
}

/** Takes an application, which waits for two people. The same id with the same words is the same application. */
export const applyForPromotion = (
  needs: Pick<Needs, 'db' | 'settings' | 'clock'>,
  asked: Application,
): Promise<Mine | Refusal<ApplyRefusal>> =>
  transactOrRefuse(needs.db, async (tx) => {
    const found = await readActivityOf(tx, needs, asked)
    if (isRefusal(found)) return found
    const known = await findEntry(tx, asked.applicationId)
    if (known) {
      const same = known.memberId === asked.memberId && known.contentHash?.equals(hashOf(asked))
      return same ? showMine(tx, found as Found) : refuse('application_conflict')
    }
    const unfit = judge(found as Found, asked)
    if (unfit) return unfit
    const kept = await keep(tx, found as Found, asked)
    if (kept) return kept
    return showMine(tx, (await readActivityOf(tx, needs, asked)) as Found)
  })

function judge(found: Found, asked: Application): Refusal<ApplyRefusal> | undefined {
  const { campaign } = found.activity.row
  if (campaign.entry !== 'apply') return refuse('application_not_wanted')
  if (countCharacters(asked.comment, COMMENT_CHARACTERS + 1) > COMMENT_CHARACTERS)
    return refuse('application_comment_length', { maximum: COMMENT_CHARACTERS })
  if (new Set(asked.imageIds).size > APPLICATION_IMAGES_MOST)
    return refuse('too_many_images', { maximum: APPLICATION_IMAGES_MOST })
  const { entry } = found.activity
  if (entry && !(entry.state === 'rejected' && campaign.againAfterRejection))
    return refuse('application_decided')
  return mayEnter(found)
}

async function keep(
  tx: Tx,
  { activity }: Found,
  asked: Application,
): Promise<Refusal<'application_decided' | 'image_not_found'> | undefined> {
  const { applicationId: entryId, memberId, promotionId } = asked
  const inserted = await insertEntry(tx, {
    entryId,
    promotionId,
    memberId,
    periodKey: periodKey(activity.span),
    version: activity.row.version,
    state: 'applying',
    contentHash: hashOf(asked),
  })
  // Two tabs: one of them was first.
  if (!inserted) return refuse('application_decided')
  const imageIds = [...new Set(asked.imageIds)]
  const attached = await attachImages(tx, { promotionEntryId: entryId, memberId, imageIds })
  if (attached !== imageIds.length) return refuse('image_not_found')
  await sealPersonal(tx, subjectOf(entryId), { comment: asked.comment })
  return undefined
}

const hashOf = ({ promotionId, comment, imageIds }: Application): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([promotionId, comment, [...new Set(imageIds)].sort()]))
    .digest()
