import { type Amount, sum } from '@parlour/money'
import { eachDay } from '@parlour/time'
import { isRefusal, type Refusal } from '@parlour/wire'
import type { CallAnswer, CallQuery } from '@parlour/wire/schemas'
import { sql } from 'kysely'
import type { Db } from '../../base/database/database.ts'
import { many } from '../../base/database/query.ts'
import { type ReportNeeds, type ReportSpan, reportFrame } from './report-span.ts'
import { REPORT_MOST_DAYS } from './limits.ts'

type Kind = CallAnswer<'agentIncome'>['kinds'][number]['kind']
type Line = { kind: Kind; day: string; payments: number; received: Amount; paidOut: Amount }
const kinds: readonly Kind[] = ['COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME']

/** What the caller has earned as an agent. */
export async function showIncome(
  needs: ReportNeeds,
  caller: bigint,
  wanted: CallQuery<'agentIncome'>,
): Promise<CallAnswer<'agentIncome'> | Refusal<'report_span_invalid'>> {
  const frame = await reportFrame(needs, wanted)
  if (isRefusal(frame)) return frame
  const lines = await readIncome(needs.db, caller, frame)
  return {
    ...frame,
    kinds: kinds.map((kind) => {
      const own = lines.filter((line) => line.kind === kind)
      return { kind, payments: own.reduce((sum, one) => sum + one.payments, 0), ...sumsOf(own) }
    }),
    total: sumsOf(lines).income,
    days: eachDay(frame, REPORT_MOST_DAYS).map((day) => ({
      day,
      ...sumsOf(lines.filter((line) => line.day === day)),
    })),
  }
}

function sumsOf(lines: readonly Line[]) {
  const received = sum(lines.map((one) => one.received))
  const paidOut = sum(lines.map((one) => one.paidOut))
  return {
    received,
    paidOut,
    income: received - paidOut,
  }
}

async function readIncome(db: Db, caller: bigint, { from, to }: ReportSpan): Promise<Line[]> {
  const near = sql`paid_at between ${from}::date - interval '2 days' and ${to}::date + interval '3 days'`
  return many<Line>(db)`
    select kind, day::text as day, sum(payments)::int4 as payments, sum(received)::int8 as received,
           sum(paid_out)::int8 as "paidOut"
      from (
        select kind, contract_day(paid_at) as day, 1 as payments, amount as received, 0 as paid_out
          from salary_payments where agent_id = ${caller} and ${near}
        union all
        select kind, contract_day(paid_at), 0, 0, amount
          from salary_payments where payer_id = ${caller} and ${near}
        union all
        select 'COMMISSION', contract_day(paid_at), 1, amount, 0
          from commission_payments where agent_id = ${caller} and ${near}
      ) as moved (kind, day, payments, received, paid_out)
     where day between ${from}::date and ${to}::date
     group by kind, day`
}
