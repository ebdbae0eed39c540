import type { MemberId } from '@parlour/money'
import { isRefusal, type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { readBalances } from '../../ledger/wallet/records/balances.store.ts'
import {
  type ChaseFilter,
  type ChaseRow,
  type ChaseSums,
  countChases,
  findChase,
  findChaseTicketIds,
  listChases,
} from './chases.store.ts'
import { weekOf, withDraws } from './show-tickets.ts'
import { findTickets } from './tickets.store.ts'

type Chase = CallAnswer<'myChases'>['chases'][number]
type ChaseQuery = Pick<ChaseFilter, 'game' | 'state'> & {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
  readonly pageSize: number
}

export async function showChases(
  { db }: Pick<Needs, 'db'>,
  memberId: MemberId,
  { page, pageSize, ...query }: ChaseQuery,
): Promise<CallAnswer<'myChases'> | Refusal<'period_too_long'>> {
  const span = await weekOf(db, query)
  if (isRefusal(span)) return span
  const filter = { from: span.from, to: span.to, game: query.game, state: query.state }
  const [rows, total, { currency }] = await Promise.all([
    listChases(db, memberId, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countChases(db, memberId, filter),
    readBalances(db, memberId),
  ])
  return {
    ...span,
    currency,
    page,
    pages: Math.ceil(total / pageSize),
    total,
    chases: rows.map(showOne),
  }
}

export async function showChase(
  { db }: Pick<Needs, 'db'>,
  { memberId, id }: { memberId: MemberId; id: string },
): Promise<CallAnswer<'myChase'> | Refusal<'chase_not_found'>> {
  const chase = await findChase(db, { memberId, id })
  if (!chase) return refuse('chase_not_found')
  const tickets = await findTickets(db, memberId, await findChaseTicketIds(db, id))
  const shown = await withDraws(db, tickets)
  return {
    ...showOne(chase),
    tickets: shown.toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime()),
  }
}

export function showOne(chase: ChaseRow & ChaseSums): Chase {
  const { memberId: _member, reserved, ...row } = chase
  return {
    ...row,
    staked: reserved,
    cancellable: row.state === 'running',
  }
}
