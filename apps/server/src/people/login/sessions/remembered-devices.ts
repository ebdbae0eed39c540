import { type Refusal, refuse, isWrittenUuid } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Db, Tx } from '../../../base/database/database.ts'
import { maybe, run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import type { Needs } from '../../../house/needs.ts'
import { avatarPicture } from '../../members/avatars.ts'
import { findMember } from '../../members/members.store.ts'
import { type LoggedIn, openSession } from './open-session.ts'
import { hashOf } from './sessions.store.ts'
import { DEVICE_MS } from '../../../base/http/limits.ts'
import type { Visit } from '../../../base/http/visits.ts'

type DeviceNeeds = Pick<Needs, 'db' | 'settings' | 'clock' | 'chance'>

/** A rotated secret may come once more within this time: two tabs opened at once. */
const GRACE_MS = 10_000

/** Remembers a device for a day. The answer is the credential for its cookie. */
export async function rememberDevice(
  { db, clock, chance }: Pick<Needs, 'db' | 'clock' | 'chance'>,
  memberId: bigint,
): Promise<string> {
  const secret = makeSecret(chance)
  const at = clock.now()
  const row = await maybe<{ id: string }>(db)`
    insert into remembered_devices (secret_hash, rotated_at, member_id, ends_at)
    values (${hashOf(secret)}, ${at}, ${memberId}, ${new Date(at.getTime() + DEVICE_MS)})
    returning id`
  return `${row?.id}.${secret}`
}

type Device = {
  readonly id: string
  readonly memberId: bigint
  readonly secretHash: Buffer
  readonly previousHash: Buffer | null
  readonly rotatedAt: Date
}

/**
 * Logs in with a remembered device and replaces its secret. A secret that was replaced before shows
 * that a copy is about: the device is forgotten.
 */
export async function logInWithDevice(
  needs: DeviceNeeds,
  credential: string | undefined,
  visit: Visit,
): Promise<
  { loggedIn: LoggedIn; credential: string } | Refusal<'device_unknown' | 'account_suspended'>
> {
  const shownBy = readCredential(credential)
  if (!shownBy) return refuse('device_unknown')
  const { id, secret } = shownBy
  const at = needs.clock.now()
  return transact(needs.db, async (tx) => {
    const device = await lockDevice(tx, id, at)
    if (!device) return refuse('device_unknown')
    const shown = hashOf(secret)
    if (!device.secretHash.equals(shown)) {
      const isCopy =
        device.previousHash?.equals(shown) && at.getTime() - device.rotatedAt.getTime() > GRACE_MS
      if (isCopy) await forget(tx, id, at)
      return refuse('device_unknown')
    }
    const member = await findMember(tx, device.memberId)
    if (member.state !== 'open') return refuse('account_suspended')
    const next = makeSecret(needs.chance)
    await run(tx)`
      update remembered_devices
         set secret_hash = ${hashOf(next)}, previous_hash = secret_hash, rotated_at = ${at}
       where id = ${id}`
    const loggedIn = await openSession(needs, tx, { member, visit, byDevice: true })
    return { loggedIn, credential: `${id}.${next}` }
  })
}

/** Whom the device of a cookie logs in, for the button that does it. */
export async function showDevice(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  credential: string | undefined,
): Promise<CallAnswer<'showDevice'>> {
  const shownBy = readCredential(credential)
  if (!shownBy) return { device: null }
  const device = await maybe<{ account: string; avatar: number; until: Date }>(db)`
    select m.username as account, m.avatar, d.ends_at as until
      from remembered_devices d join members m on m.id = d.member_id
     where d.id = ${shownBy.id} and d.secret_hash = ${hashOf(shownBy.secret)}
       and d.ended_at is null and d.ends_at > ${clock.now()} and m.state = 'open'`
  if (!device) return { device: null }
  const { account, avatar, until } = device
  return { device: { account, avatar: avatarPicture(avatar), until } }
}

/** Forgets the device of a cookie; only the holder of its secret can. */
export async function forgetDevice(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  credential: string | undefined,
): Promise<void> {
  const shownBy = readCredential(credential)
  if (!shownBy) return
  await run(db)`
    update remembered_devices set ended_at = ${clock.now()}
     where id = ${shownBy.id} and secret_hash = ${hashOf(shownBy.secret)} and ended_at is null`
}

/** A cookie holds whatever its browser says: only the shape that we gave out is looked up. */
function readCredential(credential = ''): { id: string; secret: string } | undefined {
  const [id = '', secret = '', ...more] = credential.split('.')
  const isOurs = isWrittenUuid(id) && /^[\w-]{43}$/u.test(secret) && more.length === 0
  return isOurs ? { id, secret } : undefined
}

async function lockDevice(tx: Tx, id: string, at: Date): Promise<Device | undefined> {
  return maybe<Device>(tx)`
    select id, member_id as "memberId", secret_hash as "secretHash",
           previous_hash as "previousHash", rotated_at as "rotatedAt"
      from remembered_devices
     where id = ${id} and ended_at is null and ends_at > ${at} for update`
}

const forget = (tx: Tx | Db, id: string, at: Date) =>
  run(tx)`update remembered_devices set ended_at = ${at} where id = ${id}`

const makeSecret = (chance: Needs['chance']): string =>
  Buffer.from(chance.bytes(32)).toString('base64url')
