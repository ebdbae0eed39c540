import { run } from '../../../base/database/query.ts'
import type { MembersWorld } from '../../members/testing/members-world.ts'

/** Tries that have failed before, without the captchas they would need. */
export async function haveFailed(
  { needs }: Pick<MembersWorld, 'needs'>,
  subject: string,
  failures: number,
  lockMs = 0,
): Promise<void> {
  const at = needs.clock.now()
  const lockedUntil = lockMs > 0 ? new Date(at.getTime() + lockMs) : null
  await run(needs.db)`
    insert into failed_tries (subject, failures, first_at, last_at, locked_until)
    values (${subject}, ${failures}, ${at}, ${at}, ${lockedUntil})`
}
