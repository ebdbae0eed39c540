import { isRefusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { judgeFundsPassword } from '../../payments/cashier/judge-funds-password.ts'
import { type App, bind } from '../../base/http/bind.ts'
import { distanceBelow } from '../lines/lines.store.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { sendTransfer } from './send-transfer.ts'
import { showTerms, showTransfer } from './show-transfers.ts'
import { lineTransfersOf } from './transfers.store.ts'

/** Money between members of one direct line. */
export function transfersRoutes(app: App, needs: Needs): void {
  const { db } = needs
  const judge = judgeFundsPassword(needs)
  const send = async (
    senderId: bigint,
    receiverId: bigint,
    { transferId, amount, fundsPassword }: CallBody<'transferToUpline'>,
  ) => {
    const wanted = { transferId, senderId, receiverId, amount, fundsPassword }
    const sent = await sendTransfer(needs, wanted, judge)
    if (isRefusal(sent)) return sent
    const { username: other, parentId } = await findMember(db, receiverId)
    return showTransfer({ ...sent, other, isBelow: parentId === senderId }, senderId)
  }
  bind(app, 'uplineTransferTerms', async ({ caller }) => {
    const { parentId } = await findMember(db, caller.memberId)
    return showTerms(needs, caller.memberId, parentId)
  })
  bind(app, 'transferToUpline', async ({ caller, body }) => {
    const { parentId } = await findMember(db, caller.memberId)
    return parentId === null ? refuse('not_direct_line') : send(caller.memberId, parentId, body)
  })
  const isBelow = async (memberId: bigint, receiverId: bigint) =>
    (await distanceBelow(db, memberId, receiverId)) === 1
  bind(app, 'downlineTransferTerms', async ({ caller, params }) => {
    const receiverId = BigInt(params.memberId)
    return (await isBelow(caller.memberId, receiverId))
      ? showTerms(needs, caller.memberId, receiverId)
      : refuse('not_direct_line')
  })
  bind(app, 'transferToDownline', async ({ caller, params, body }) => {
    const receiverId = BigInt(params.memberId)
    return (await isBelow(caller.memberId, receiverId))
      ? send(caller.memberId, receiverId, body)
      : refuse('not_direct_line')
  })
  bind(app, 'lineTransfers', async ({ caller, query }) => {
    const { rows, total } = await lineTransfersOf(db, caller.memberId, query)
    const transfers = rows.map((row) => showTransfer(row, caller.memberId))
    return { transfers, total, page: query.page, pageSize: query.pageSize }
  })
}
