import { HOUR_MS } from '@parlour/time'
import { isRefusal } from '@parlour/wire'
import { recordAudit } from '../../../base/database/audit.ts'
import type { Db, Tx } from '../../../base/database/database.ts'
import { transact } from '../../../base/database/transact.ts'
import { type Role, roles as known, rolesThatClash } from '../../../base/http/roles.ts'
import { StartProblem } from '../../../base/problems/start-problem.ts'
import type { Needs } from '../../needs.ts'
import { MADE_PASSWORD_HOURS } from '../limits.ts'
import {
  type ManagedOperator,
  endEverySession,
  forgetOperatorTries,
  holdOperator,
  insertOperator,
  listOperators,
  writeActive,
  writeMadePassword,
  writeRoles,
  writeTotpSecret,
} from './manage-operators.store.ts'
import { operatorPasswords } from '../sign-in.ts'
import { sealTotpSecret, totpAddress } from '../totp.ts'

/** Something about an operator that cannot be done as it was asked for. */
export class OperatorProblem extends StartProblem {}

/** What managing operators needs. The handle is the owner's: whoever has that login owns the house. */
export type ManageNeeds = { readonly db: Db; readonly secretKey: Uint8Array } & Pick<
  Needs,
  'clock' | 'chance'
>

/** Shown once, to whoever runs the tool; only hashes and what is sealed are kept. */
export type FirstKeys = {
  readonly password?: { readonly words: string; readonly until: Date }
  /** What an authenticator app scans. */
  readonly otpauth?: string
}

/** In the audit: whoever holds the owner's login of the database, at a shell. */
const ACTOR = 'owner'

/** Makes an operator with a password that has to be changed at the first sign-in, and a second factor. */
export async function addOperator(
  needs: ManageNeeds,
  wanted: { username: string; name?: string | undefined; roles: readonly string[] },
): Promise<FirstKeys> {
  const username = readName(wanted.username)
  const roles = readRoles(wanted.roles)
  const password = await makePassword(needs)
  const secret = needs.chance.bytes(20)
  const name = wanted.name?.trim() || username
  await transact(needs.db, async (tx) => {
    const isNew = await insertOperator(tx, {
      operatorId: username,
      name,
      roles,
      passwordHash: password.hash,
      passwordUntil: password.until,
      totpSecret: sealTotpSecret(needs.secretKey, username, secret),
    })
    if (!isNew) throw new OperatorProblem(`There is an operator ${username} already.`)
    await note(tx, 'add-operator', username, { after: { name, roles } })
  })
  return { password, otpauth: totpAddress(secret, username) }
}

/** Gives an operator other roles, from their next call on; what they proposed without the right to it now lapses. */
export async function changeRoles(
  { db }: Pick<ManageNeeds, 'db'>,
  wanted: { username: string; roles: readonly string[] },
): Promise<void> {
  const roles = readRoles(wanted.roles)
  await transact(db, async (tx) => {
    const before = await held(tx, wanted.username)
    await writeRoles(tx, before.operatorId, roles)
    await note(tx, 'change-operator-roles', before.operatorId, {
      before: { roles: before.roles },
      after: { roles },
    })
  })
}

/** Switches an operator off, whose sessions end, or on again. */
export const switchOperator = (
  { db }: Pick<ManageNeeds, 'db'>,
  wanted: { username: string; active: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const { operatorId, active: before } = await held(tx, wanted.username)
    await writeActive(tx, operatorId, wanted.active)
    await endEverySession(tx, operatorId)
    await note(tx, wanted.active ? 'enable-operator' : 'disable-operator', operatorId, {
      before: { active: before },
      after: { active: wanted.active },
    })
  })

/** A new password for somebody who has forgotten theirs; sessions end, and a pause after failures is over. */
export async function resetPassword(
  needs: ManageNeeds,
  wanted: { username: string },
): Promise<FirstKeys> {
  const password = await makePassword(needs)
  await transact(needs.db, async (tx) => {
    const { operatorId } = await held(tx, wanted.username)
    await writeMadePassword(tx, operatorId, password)
    await endEverySession(tx, operatorId)
    await forgetOperatorTries(tx, operatorId)
    await note(tx, 'reset-operator-password', operatorId, {})
  })
  return { password }
}

/** A new second factor for somebody who has lost theirs; the codes of the old one are worth nothing, and sessions end. */
export const resetSecondFactor = (
  needs: ManageNeeds,
  wanted: { username: string },
): Promise<FirstKeys> =>
  transact(needs.db, async (tx) => {
    const { operatorId } = await held(tx, wanted.username)
    const secret = needs.chance.bytes(20)
    await writeTotpSecret(tx, operatorId, sealTotpSecret(needs.secretKey, operatorId, secret))
    await endEverySession(tx, operatorId)
    await note(tx, 'reset-operator-second-factor', operatorId, {})
    return { otpauth: totpAddress(secret, operatorId) }
  })

export const showOperators = ({ db }: Pick<ManageNeeds, 'db'>): Promise<ManagedOperator[]> =>
  listOperators(db)

async function held(tx: Tx, username: string): Promise<ManagedOperator> {
  const found = await holdOperator(tx, username.toLowerCase())
  if (!found) throw new OperatorProblem(`There is no operator ${username}.`)
  return found
}

const note = (
  tx: Tx,
  action: string,
  operatorId: string,
  values: { before?: unknown; after?: unknown },
) => recordAudit(tx, { actor: ACTOR, action, subject: `operator:${operatorId}`, ...values })

function readName(given: string): string {
  const username = given.toLowerCase()
  if (/^[a-z][a-z0-9-]{1,31}$/.test(username)) return username
  throw new OperatorProblem(
    `"${given}" is no name: 2 to 32 letters without accents, digits or dashes, a letter first.`,
  )
}

function readRoles(given: readonly string[]): Role[] {
  const wanted = new Set(given.flatMap((words) => words.toUpperCase().split(',')).filter(Boolean))
  const unknown = [...wanted].find((role) => !(known as readonly string[]).includes(role))
  if (unknown || wanted.size === 0) {
    const first = unknown ? `There is no role ${unknown}.` : 'Name at least one role.'
    throw new OperatorProblem(`${first} Roles are ${known.join(', ')}.`)
  }
  const clash = rolesThatClash([...wanted])
  if (clash) {
    throw new OperatorProblem(
      `One person may not hold ${clash[0]} and ${clash[1]}: who proposes may not confirm. Give them to two.`,
    )
  }
  return known.filter((role) => wanted.has(role))
}

/** Twenty letters and digits that are not taken for each other: a hundred bits. */
async function makePassword({ chance, clock }: Pick<ManageNeeds, 'chance' | 'clock'>) {
  const letters = [...chance.bytes(20)].map((byte) => '0123456789abcdefghjkmnpqrstvwxyz'[byte % 32])
  const words = (letters.join('').match(/.{5}/g) as string[]).join('-')
  const hash = await operatorPasswords.hash(words)
  if (isRefusal(hash)) throw new Error('No room to hash a password.')
  return { words, hash, until: new Date(clock.now().getTime() + MADE_PASSWORD_HOURS * HOUR_MS) }
}
