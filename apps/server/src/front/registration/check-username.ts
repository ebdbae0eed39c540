import { type Refusal, refuse } from '@parlour/wire'
import type { Needs } from '../../house/needs.ts'
import { overRateLimit } from '../../base/rate-limits/counted-calls.ts'
import { NAMES_PER_HOUR } from '../../people/members/limits.ts'
import { findByUsername } from '../../people/members/members.store.ts'

/**
 * Says whether a user name is free, before a form is sent. Registration says so too; here an address may ask so many
 * times in an hour, so that nobody reads the house's customers from it.
 */
export async function checkUsername(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  username: string,
  ip: string,
): Promise<{ free: true } | Refusal<'too_many_requests' | 'username_taken'>> {
  const at = clock.now()
  const wait = await overRateLimit(db, { what: 'name', ip, most: NAMES_PER_HOUR, at })
  if (wait !== undefined) return refuse('too_many_requests', { retryAfterSeconds: wait })
  const holder = await findByUsername(db, username.trim())
  return holder ? refuse('username_taken', { field: 'username' }) : { free: true }
}
