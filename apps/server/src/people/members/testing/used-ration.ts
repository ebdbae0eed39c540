import { DAY_MS } from '@parlour/time'
import { run } from '../../../base/database/query.ts'
import { PER_RECIPIENT, SHORT_WINDOW_MS } from '../../messages/limits.ts'
import { RATION_WINDOW_MS } from '../../../base/rate-limits/limits.ts'
import type { MembersWorld } from './members-world.ts'

/** An address that has used up its ration of something in this hour. */
export const usedUp = '203.0.113.9'

/** Uses an address's ration of something up, whatever it is. */
export async function useUp({ needs }: Pick<MembersWorld, 'needs'>, what: string): Promise<void> {
  const now = needs.clock.now().getTime()
  const start = new Date(Math.floor(now / RATION_WINDOW_MS) * RATION_WINDOW_MS)
  await run(needs.db)`
    insert into rationed_calls (subject, window_start, calls)
    values (${`${what}:${usedUp}`}, ${start}, 1000)`
}

/** Whoever was sent a message today has been sent as many as a day allows, the last of them a while ago. */
export async function useUpMessages({ needs }: Pick<MembersWorld, 'needs'>): Promise<void> {
  await run(needs.db)`
    delete from message_budgets where subject like ${`recipient:%:${SHORT_WINDOW_MS}`}`
  await run(needs.db)`
    update message_budgets set used = ${PER_RECIPIENT.day}
     where subject like ${`recipient:%:${DAY_MS}`}`
}
