import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import type { Tx } from '../../../base/database/database.ts'
import { blindIndex } from '../../../base/database/personal-data.ts'
import { addJob } from '../../../base/jobs/jobs.ts'
import type { Needs } from '../../../house/needs.ts'
import { deriveKey, seal, unseal } from '../../../base/encryption/encryption.ts'
import { CODE_DIGITS } from '../../members/limits.ts'
import {
  type CodePurpose,
  type CodeRow,
  countCodeTry,
  replaceCode,
} from './verification-codes.store.ts'

/** What the sending of a code needs; sealed, because it names a person. */
export type CodeOrder = {
  readonly channel: 'sms' | 'mail'
  /** The number or address; of a link, the address that was typed. */
  readonly to: string
  readonly language: string
  readonly diallingCode?: string
  /** Whose login or contact it is; left out where the recipient decides. */
  readonly memberId?: string
  /** The name typed for a link, and the page it leads to. */
  readonly username?: string
  readonly origin?: string
}

/**
 * Asks for a code. Whether the recipient is known is looked up when it is sent, not here: the answer
 * and the work are the same for everybody.
 *
 * @param subject whom the code is bound to: the number, or the id of a member or login.
 */
export async function askForCode(
  needs: Pick<Needs, 'config' | 'clock'>,
  tx: Tx,
  asked: { purpose: CodePurpose; subject: string; order: CodeOrder; lifeMs: number },
): Promise<{ expiresAt: Date } | Refusal<'phone_too_many_requests'>> {
  const id = randomUUID()
  const at = needs.clock.now()
  const expiresAt = new Date(at.getTime() + asked.lifeMs)
  const placed = await replaceCode(tx, {
    id,
    purpose: asked.purpose,
    subject: placeOf(asked),
    sealed: seal(sealingKey(needs), Buffer.from(JSON.stringify(asked.order)), id),
    at,
    expiresAt,
  })
  if (!placed) return tooSoon()
  await addJob(tx, 'send-code', { id }, { key: `code:${id}` })
  return { expiresAt }
}

/** The advice is the specification's, whatever the ration was. */
const ADVICE_MINUTES = 5
export const tooSoon = () => refuse('phone_too_many_requests', { minutes: ADVICE_MINUTES })

/**
 * Judges a typed code and counts the try. A right one is used up by `takeCode` in the transaction of
 * what it opens.
 */
export async function judgeCode(
  needs: Pick<Needs, 'db' | 'config' | 'clock'>,
  shown: { purpose: CodePurpose; subject: string; code: string | undefined },
): Promise<CodeRow | Refusal<'code_missing' | 'code_expired' | 'code_wrong'>> {
  const code = shown.code?.trim()
  const field = 'verificationCode'
  if (!code) return refuse('code_missing', { field })
  const at = needs.clock.now()
  const place = { purpose: shown.purpose, subject: placeOf(shown), at }
  const row = await countCodeTry(needs.db, place)
  if (!row) return refuse('code_expired', { field })
  const given = hashOfCode(needs, row.id, code)
  const isRight = row.codeHash !== null && timingSafeEqual(row.codeHash, given)
  return isRight ? row : refuse('code_wrong', { field })
}

export const orderOf = (needs: Pick<Needs, 'config'>, { id, sealed }: CodeRow): CodeOrder =>
  JSON.parse(unseal(sealingKey(needs), sealed, id).toString('utf8')) as CodeOrder

/** Six digits, none more likely than another. */
export function makeCode({ chance }: Pick<Needs, 'chance'>): string {
  const range = 10 ** CODE_DIGITS
  // The highest values would favour low codes: they are thrown away.
  const fair = 2 ** 32 - (2 ** 32 % range)
  for (;;) {
    const value = Buffer.from(chance.bytes(4)).readUInt32BE()
    if (value < fair) return String(value % range).padStart(CODE_DIGITS, '0')
  }
}

/** Keyed and bound to its place: a million codes are soon tried on a copy of the database. */
export const hashOfCode = ({ config }: Pick<Needs, 'config'>, id: string, code: string): Buffer =>
  createHmac('sha256', deriveKey(config.secretKey, 'verification codes'))
    .update(`${id}:${code}`)
    .digest()

const placeOf = ({ purpose, subject }: { purpose: CodePurpose; subject: string }): Buffer =>
  blindIndex(`code ${purpose}`, subject)

const sealingKey = ({ config }: Pick<Needs, 'config'>) =>
  deriveKey(config.secretKey, 'verification orders')
