import { parseAmount } from '@parlour/money'
import { isRefusal, refuse } from '@parlour/wire'
import { judgeFundsPassword } from '../cashier/judge-funds-password.ts'
import { type App, bind } from '../http/bind.ts'
import { findMember } from '../members/members.store.ts'
import type { Needs } from '../needs.ts'
import { sendTransfer } from './send-transfer.ts'
import { showTerms, showTransfer } from './show-transfers.ts'
import { lineTransfersOf } from './transfers.store.ts'

/** Money between members of one direct line. */
export function transfersRoutes(app: App, needs: Needs): void {
  const { db } = needs
  const judge = judgeFundsPassword(needs)
  bind(app, 'uplineTransferTerms', ({ caller }) => showTerms(needs, caller.memberId))
  bind(app, 'transferToUpline', async ({ caller, body }) => {
    const { parentId } = await findMember(db, caller.memberId)
    if (parentId === null) return refuse('not_direct_line')
    const wanted = {
      transferId: body.transferId,
      senderId: caller.memberId,
      receiverId: parentId,
      amount: parseAmount(body.amount) as bigint,
      fundsPassword: body.fundsPassword,
    }
    const sent = await sendTransfer(needs, wanted, judge)
    if (isRefusal(sent)) return sent
    const { username: other } = await findMember(db, parentId)
    return showTransfer({ ...sent, other }, caller.memberId)
  })
  bind(app, 'lineTransfers', async ({ caller, query }) => {
    const { rows, total } = await lineTransfersOf(db, caller.memberId, query)
    const transfers = rows.map((row) => showTransfer(row, caller.memberId))
    return { transfers, total, page: query.page, pageSize: query.pageSize }
  })
}
