import type { FastifyReply } from 'fastify'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { say } from '../../house/settings/say.ts'
import { sayAmounts } from '../../house/settings/say-amounts.ts'
import { byOffset, sendFile } from '../../ledger/wallet/records/download-record.ts'
import { FILE_PART_LINES } from '../../ledger/wallet/limits.ts'
import { recordSpan } from '../../ledger/wallet/records/records.store.ts'
import { LIST_DAYS } from './limits.ts'
import {
  countRedemptions,
  listRedemptions,
  type Redemption,
  type RedemptionFilter,
  type RedemptionState,
} from './redemptions.store.ts'
import { codesOf } from './vouchers.store.ts'

type Wanted = {
  readonly memberId: bigint
  readonly status?: RedemptionState | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly language: string
}
type Shown = CallAnswer<'redeemPoints'>
type ShowNeeds = Pick<Needs, 'db' | 'settings'>

/** The member's exchanges, the newest first. */
export async function showRedemptions(
  { db, settings }: ShowNeeds,
  { pageNo, pageSize, ...wanted }: Wanted & { pageNo: number; pageSize: number },
): Promise<CallAnswer<'pointRedemptions'>> {
  const filter = await filterOf(db, wanted)
  const rows = await listRedemptions(db, filter, {
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  const total = await countRedemptions(db, filter)
  return {
    list: await showAll({ db, settings }, rows, wanted.language),
    totalPages: Math.ceil(total / pageSize),
    total,
  }
}

/** One exchange as its member reads it. */
export const showRedemption = async (
  needs: ShowNeeds,
  redemption: Redemption,
  language: string,
): Promise<Shown> => (await showAll(needs, [redemption], language))[0]!

/** The same as a file, part by part. Codes of vouchers are for the screen only. */
export async function downloadRedemptions(
  { db, settings }: ShowNeeds,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<FastifyReply> {
  const filter = await filterOf(db, wanted)
  const columns = [
    'requestedAt',
    'redemptionId',
    'title',
    'kind',
    'quantity',
    'points',
    'state',
    'decidedAt',
    'reason',
  ]
  const read = async (offset: number) => {
    const rows = await listRedemptions(db, filter, { limit: FILE_PART_LINES, offset })
    return rows.map((row) => line(row, wanted.language, settings))
  }
  return sendFile(reply, `redemptions-${filter.from}-${filter.to}.csv`, columns, byOffset(read))
}

async function filterOf(db: Db, wanted: Wanted): Promise<RedemptionFilter> {
  const span = await recordSpan(db, { from: wanted.from, to: wanted.to, days: LIST_DAYS })
  return { memberId: wanted.memberId, state: wanted.status, ...span }
}

/** Only what was approved shows its codes: until then they may still go back. */
async function showAll(
  { db, settings }: ShowNeeds,
  rows: readonly Redemption[],
  language: string,
): Promise<Shown[]> {
  const approved = rows.filter(({ kind, state }) => kind === 'voucher' && state === 'approved')
  const codes = await codesOf(
    db,
    approved.map(({ redemptionId }) => redemptionId),
  )
  return rows.map((row) => ({
    ...line(row, language, settings),
    picture: row.picture,
    codes: [...(codes.get(row.redemptionId) ?? [])],
  }))
}

const line = (row: Redemption, language: string, settings: Needs['settings']) => ({
  redemptionId: row.redemptionId,
  rewardId: row.goodId,
  kind: row.kind,
  title: sayAmounts(say(row.title, language), language, settings.current().merchant),
  quantity: row.quantity,
  points: row.points,
  state: row.state,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt,
  reason: row.rejectReason,
})
