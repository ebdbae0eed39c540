import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallReply } from '@parlour/wire/schemas'
import type { Needs } from '../../house/needs.ts'
import { deriveKey } from '../../base/encryption/encryption.ts'
import { isMailLocked, preferencesOf } from './preferences.ts'
import { writePreference } from './preferences.store.ts'
import type { InboxKind } from './tell-member.ts'

type UnsubscribeNeeds = Pick<Needs, 'db' | 'config' | 'settings'>

/**
 * Ends the mails of one kind for whoever holds the link of such a mail, without a login, and takes it
 * back where it was a slip. The link says nothing about anybody, and does nothing else.
 */
export async function unsubscribe(
  needs: UnsubscribeNeeds,
  { token, back }: { token: string; back: boolean },
): Promise<CallReply<'unsubscribe'> | Refusal<'unsubscribe_invalid'>> {
  const named = readToken(needs, token)
  if (!named || isMailLocked(needs, named.kind)) return refuse('unsubscribe_invalid')
  const { memberId, kind } = named
  const { sms } = (await preferencesOf(needs, needs.db, memberId))[kind]
  await writePreference(needs.db, {
    memberId,
    kind,
    mail: back,
    sms,
    origin: undefined,
    by: 'link',
  })
  return { kind, mail: back }
}

/** The signed part of a mail's link: whose mails of which kind. */
export function unsubscribeToken(
  { config }: Pick<Needs, 'config'>,
  { memberId, kind }: { memberId: bigint; kind: InboxKind },
): string {
  const named = `${memberId}.${kind}`
  return `${named}.${signatureOf(config, named).toString('base64url')}`
}

function readToken(
  { config }: Pick<Needs, 'config'>,
  token: string,
): { memberId: bigint; kind: InboxKind } | undefined {
  const [, memberId = '', kind = '', mac = ''] =
    /^(\d{1,18})\.(transactions|safety|rewards|news)\.([\w-]{43})$/u.exec(token) ?? []
  if (!memberId) return undefined
  const given = Buffer.from(mac, 'base64url')
  const expected = signatureOf(config, `${memberId}.${kind}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { memberId: BigInt(memberId), kind: kind as InboxKind }
}

const signatureOf = ({ secretKey }: Needs['config'], named: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'unsubscribe')).update(named).digest()
