import type { MemberId } from '@parlour/money'
import type { Db, Tx } from '../../base/database/database.ts'
import { many, maybe } from '../../base/database/query.ts'
import { fold } from '../../people/members/members.store.ts'

export type FoundMember = {
  readonly id: MemberId
  readonly username: string
  readonly type: number
  readonly state: 'open' | 'suspended' | 'closed'
  readonly registeredAt: Date
}

export const findById = (db: Db | Tx, memberId: bigint): Promise<FoundMember | undefined> =>
  maybe<FoundMember>(db)`
    select id, username, type, state, registered_at as "registeredAt"
      from members where id = ${memberId}`

/** Members whose account begins so, in the order of their names. */
export const findByStart = (db: Db, start: string, most: number): Promise<FoundMember[]> =>
  many<FoundMember>(db)`
    select id, username, type, state, registered_at as "registeredAt"
      from members where username_folded like ${`${fold(start).replace(/[\\%_]/g, '\\$&')}%`}
     order by username_folded limit ${most}`
