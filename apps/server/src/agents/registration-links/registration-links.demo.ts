import { transact } from '../../base/database/transact.ts'
import { findByUsername } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { makeCode } from './create-link.ts'
import { findLink, insertLink } from './registration-links.store.ts'

const links = [
  {
    linkId: '01937000-0000-7000-8000-0000000c0101',
    kind: 'member',
    rates: { RNG: 3_000, LOTT: 4_000 },
    note: 'Instagram',
  },
  {
    linkId: '01937000-0000-7000-8000-0000000c0102',
    kind: 'agent',
    rates: { RNG: 5_000, LIVE: 3_000, LOTT: 7_000 },
    note: 'Parceiros',
  },
] as const

/** Two links of carol's, for members and for agents; their codes are made by chance. */
export async function seedLinks(needs: Pick<Needs, 'db' | 'chance'>): Promise<void> {
  const carol = await findByUsername(needs.db, 'carol')
  if (!carol) throw new Error('The demo seed has no carol.')
  for (const link of links) {
    if (await findLink(needs.db, link.linkId)) continue
    await transact(needs.db, (tx) =>
      insertLink(tx, {
        ...link,
        memberId: carol.id,
        code: makeCode(needs),
        domain: null,
        expiresAt: null,
        maxUses: null,
      }),
    )
  }
}
