import { run } from '../../../base/database/query.ts'
import { transact } from '../../../base/database/transact.ts'
import { markExcluded, type Traits, writeExclusion } from '../exclusions.store.ts'
import type { MembersWorld } from './members-world.ts'

/** Bob is excluded, and known by this e-mail address or by these traits. */
export async function excludeAs(w: MembersWorld, known: string | Traits): Promise<void> {
  const memberId = await w.idOf('bob')
  await transact(w.needs.db, async (tx) => {
    await writeExclusion(tx, { memberId, reason: 'self', endsAt: null })
    await markExcluded(tx, memberId, typeof known === 'string' ? { email: known } : known)
  })
}

export async function forgetExclusions({ needs }: MembersWorld): Promise<void> {
  await run(needs.db)`delete from exclusion_marks`
  await run(needs.db)`delete from exclusions`
}
