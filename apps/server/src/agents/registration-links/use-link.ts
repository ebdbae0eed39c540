import { checkLink, type RatesPpm, ratesOfNewAccount } from '@parlour/agents'
import type { Db, Tx } from '../../base/database/database.ts'
import { holdMembersOfLine } from '../../people/members/hold-lines.ts'
import { ratesOf, writeRates } from '../lines/line-rates.store.ts'
import { countRegistration } from './link-figures.store.ts'
import { countUse, findLinkByCode, insertUse, type LinkRow } from './registration-links.store.ts'

/** The link behind a code, where a visitor on this domain may use it now. */
export async function findUsableLink(
  db: Db | Tx,
  { code, domain }: { code: string; domain: string | undefined },
): Promise<LinkRow | undefined> {
  const link = await findLinkByCode(db, code)
  if (!link?.isOn || (link.maxUses !== null && link.uses >= link.maxUses)) return undefined
  const wrongDomain = link.domain !== null && link.domain !== domain?.toLowerCase()
  return checkLink({ wrongDomain, expired: link.expired }) ? undefined : link
}

/**
 * Counts a link as used by a new account and gives it its rates: of the link's and the maker's of now
 * the smaller ones. False where somebody else has used it up meanwhile, or it was turned off.
 */
export async function useLink(
  tx: Tx,
  { linkId, memberId: makerId, rates }: Pick<LinkRow, 'linkId' | 'memberId' | 'rates'>,
  memberId: bigint,
): Promise<boolean> {
  await holdMembersOfLine(tx, [makerId])
  if (!(await countUse(tx, linkId))) return false
  const given: RatesPpm = ratesOfNewAccount(rates, await ratesOf(tx, makerId))
  await writeRates(tx, memberId, given)
  await insertUse(tx, { memberId, linkId, rates: given })
  await countRegistration(tx, linkId)
  return true
}
