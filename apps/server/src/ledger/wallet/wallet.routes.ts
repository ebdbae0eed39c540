import { type App, bind } from '../../base/http/bind.ts'
import type { BaseNeeds } from '../../base/needs.ts'
import { downloadBets, downloadTransfers } from './records/download-record.ts'
import {
  showAccountRecord,
  showBalance,
  showBettingRecord,
  showFunds,
  showRecordLine,
} from './records/show-records.ts'

export function walletRoutes(app: App, needs: Pick<BaseNeeds, 'db'>): void {
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
