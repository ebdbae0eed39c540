import { maskUsername } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { ContractKind } from '@parlour/agents'
import type { Db } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import { contractDebtOf } from '../../ledger/debts/contract-debts.ts'
import { databaseTime, readContractClock, readKinds } from './contract-kinds.store.ts'
import { type NamedContract, requestsOf } from './contract-lists.store.ts'
import { nextPeriodStart } from './next-period.ts'
import { sideOf, type StepAction, stateAt, type Stepper, whatFollows } from './step-contract.ts'

export type ShownContract = NonNullable<CallAnswer<'processDividend'>['contract']>

const actions: readonly StepAction[] = [
  'ACCEPT',
  'REJECT',
  'CANCEL',
  'REQUEST_TERMINATION',
  'ACCEPT_TERMINATION',
  'REJECT_TERMINATION',
  'CANCEL_TERMINATION',
]

/** A contract as one of its sides sees it, or as an operator does. */
export function showContract(row: NamedContract, viewer: Stepper, at: Date): ShownContract {
  const side = sideOf(row, viewer)
  const state = stateAt(row, at)
  const seesPayer = viewer === 'house' || side === 'upline'
  return {
    contractId: row.contractId,
    kind: row.kind,
    side: viewer === 'house' ? 'house' : (side ?? 'downline'),
    agent: { memberId: String(row.agentId), account: row.agentName },
    payer:
      row.payerName === null
        ? null
        : {
            memberId: seesPayer ? String(row.payerId) : '',
            account: seesPayer ? row.payerName : maskUsername(row.payerName),
          },
    state,
    version: row.version,
    tiers: row.tiers ? [...row.tiers] : null,
    profitRatePpm: row.profitRatePpm,
    lossRatePpm: row.lossRatePpm,
    carry: row.carry,
    offeredAt: row.offeredAt,
    answerBy: state === row.state ? row.answerBy : null,
    acceptedAt: row.acceptedAt,
    effectiveFrom: row.effectiveFrom,
    effectiveUntil: row.effectiveUntil,
    endAskedBy: state === 'TERMINATION_PENDING' ? row.endAskedBy : null,
    endReason: row.endReason,
    endNote: row.endNote,
    actions: side
      ? actions.filter((action) => typeof whatFollows(row, side, action, at) === 'string')
      : [],
  }
}

/** What waits for the caller, kind by kind, and what is in force. */
export async function showInfo(db: Db, memberId: bigint): Promise<CallAnswer<'contractInfo'>> {
  const rows = await requestsOf(db, memberId)
  const of = (kind: ContractKind) => rows.find((row) => row.kind === kind)
  return {
    dailysalreqtype: of('DAILY')?.request ?? 0,
    divtypereq: of('DIVIDEND')?.request ?? 0,
    contracthoursalreqtype: of('HOURLY')?.request ?? 0,
    realtimesalreqtype: of('REALTIME')?.request ?? 0,
    hasDailySalary: of('DAILY')?.standing ?? false,
    hasDividend: of('DIVIDEND')?.standing ?? false,
    hasHourlySalary: of('HOURLY')?.standing ?? false,
    hasRealTimeSalary: of('REALTIME')?.standing ?? false,
    waiting: {
      DIVIDEND: of('DIVIDEND')?.waiting ?? 0,
      DAILY: of('DAILY')?.waiting ?? 0,
      HOURLY: of('HOURLY')?.waiting ?? 0,
      REALTIME: of('REALTIME')?.waiting ?? 0,
    },
  }
}

/** The merchant's rules, and what stands in the caller's way. */
export async function showRules(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  memberId: bigint,
): Promise<CallAnswer<'contractRules'>> {
  const clock = await readContractClock(db, settings)
  const at = await databaseTime(db)
  const kinds = await readKinds(db)
  return {
    ...clock,
    currency: settings.current().merchant.currency,
    debt: await contractDebtOf(db, memberId),
    kinds: await Promise.all(
      kinds.map(async (rules) => ({
        ...rules,
        nextPeriodAt: await nextPeriodStart(db, { settings }, rules, at),
      })),
    ),
  }
}
