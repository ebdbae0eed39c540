import { plainDigits } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { findPersonal } from '../../base/database/personal-data.ts'
import type { Operator } from '../../base/http/caller.ts'
import type { Needs } from '../../house/needs.ts'
import { recordLooks } from '../../house/operators/looks.ts'
import { readPhone } from '../../people/members/phone-numbers.ts'
import { FOUND_SHOWN } from './limits.ts'
import { findById, findByStart, type FoundMember } from './member-desk.store.ts'

type Found = CallAnswer<'findMembers'>['members'][number]

/**
 * Members by number, by how the account begins, by a whole e-mail address or a whole mobile number. Each one found is
 * on record as looked at; what was typed is not, for it may be somebody's address.
 */
export async function findMembers(
  { db }: Pick<Needs, 'db'>,
  operator: Operator,
  search: string,
): Promise<CallAnswer<'findMembers'>> {
  const named = await findByStart(db, search, FOUND_SHOWN + 1)
  const found = new Map<bigint, Found>()
  const add = (by: Found['by'], member: FoundMember | undefined) => {
    if (member && !found.has(member.id)) found.set(member.id, show(by, member))
  }
  if (/^[1-9]\d{0,17}$/.test(search)) add('number', await findById(db, BigInt(search)))
  add('email', await byPersonal(db, 'email', [search.toLowerCase()]))
  add('mobile', await byPersonal(db, 'phone', numbersIn(search)))
  for (const member of named) add('account', member)
  const members = [...found.values()].slice(0, FOUND_SHOWN)
  await recordLooks(
    db,
    operator,
    members.map(({ memberId }) => `findMembers:${memberId}`),
  )
  return { members, more: found.size > FOUND_SHOWN }
}

async function byPersonal(
  db: Needs['db'],
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<FoundMember | undefined> {
  for (const value of values) {
    const [, id] = /^member:(\d+)$/.exec((await findPersonal(db, kind, value)) ?? '') ?? []
    if (id) return findById(db, BigInt(id))
  }
  return undefined
}

/** A number as it is kept: as it was typed with its country, or one of the house's own country. */
function numbersIn(typed: string): readonly string[] {
  if (!/^\+?[\d\s().-]{6,24}$/.test(typed)) return []
  const digits = plainDigits(typed).replace('+', '')
  const own = typed.startsWith('+') ? undefined : readPhone(undefined, digits)
  return [`+${digits}`, ...(own && 'number' in own ? [own.number] : [])]
}

const show = (
  by: Found['by'],
  { id, username, type, state, registeredAt }: FoundMember,
): Found => ({
  memberId: String(id),
  account: username,
  ...{ type, state, registeredAt, by },
})
