import { type App, bind } from '../../base/http/bind.ts'
import type { Needs } from '../../house/needs.ts'
import { downloadBets, downloadTransfers } from './records/download-record.ts'
import { registerSetAsideQueue } from '../../house/operators/set-aside.queue.ts'
import {
  showAccountRecord,
  showBalance,
  showBettingRecord,
  showFunds,
  showRecordLine,
} from './records/show-records.ts'

export function walletRoutes(app: App, needs: Pick<Needs, 'db'>): void {
  registerSetAsideQueue()
  bind(app, 'walletBalance', ({ caller }) => showBalance(needs, caller.memberId))
  bind(app, 'consolidatedFunds', ({ caller }) => showFunds(needs, caller.memberId))

  bind(app, 'bettingRecord', ({ caller, query }) =>
    showBettingRecord(needs, caller.memberId, query),
  )
  bind(app, 'bettingRecordFile', ({ caller, query, reply }) =>
    downloadBets(needs, reply, caller.memberId, query),
  )
  bind(app, 'accountRecord', ({ caller, query }) =>
    showAccountRecord(needs, caller.memberId, query),
  )
  bind(app, 'accountRecordFile', ({ caller, query, reply }) =>
    downloadTransfers(needs, reply, caller.memberId, query),
  )
  bind(app, 'recordLine', ({ caller, params }) => showRecordLine(needs, caller.memberId, params.id))
}
