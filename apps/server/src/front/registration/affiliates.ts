import { type Refusal, refuse } from '@parlour/wire'
import type { Db, Tx } from '../../base/database/database.ts'
import type { Needs } from '../../house/needs.ts'
import type { SiteSettings } from '../../house/settings/site-settings.ts'
import { LINE_DEPTH_MAX } from '../../agents/lines/limits.ts'
import type { LinkRow } from '../../agents/registration-links/registration-links.store.ts'
import { findUsableLink } from '../../agents/registration-links/use-link.ts'
import {
  findAffiliate,
  findByUsername,
  findMember,
  findReferrer,
} from '../../people/members/members.store.ts'
import { hostOf } from '../../people/members/host-of.ts'

/** Says whether an invitation code is good on a domain. */
export async function checkAffiliate(
  { db, settings }: Pick<Needs, 'db' | 'settings'>,
  { code, domain }: { code: string; domain: string | undefined },
): Promise<{ valid: true } | Refusal<'invalid_url' | 'invitation_code_error'>> {
  if (!isKnownDomain(settings.current(), domain)) return refuse('invalid_url')
  const invited = await byAgentCode(db, code, domain)
  return invited ? { valid: true } : refuse('invitation_code_error')
}

/** Under whom a newcomer comes, and by which link of theirs, if by one. */
export type Invited = { readonly parentId: bigint; readonly link?: LinkRow }

/** An agent's own code, or that of one of their links. Nobody comes below the end of a line. */
async function byAgentCode(
  db: Db | Tx,
  code: string,
  domain: string | undefined,
): Promise<Invited | undefined> {
  const affiliate = await findAffiliate(db, { code, domain: hostOf(domain) })
  if (affiliate) {
    return affiliate.boundElsewhere ? undefined : withRoom(db, { parentId: affiliate.memberId })
  }
  const link = await findUsableLink(db, { code, domain: hostOf(domain) })
  return link && withRoom(db, { parentId: link.memberId, link })
}

async function withRoom(db: Db | Tx, invited: Invited): Promise<Invited | undefined> {
  const { depth } = await findMember(db, invited.parentId)
  return depth < LINE_DEPTH_MAX ? invited : undefined
}

export type Invitation = {
  readonly affiliateCode: string | undefined
  readonly referralCode: string | undefined
  readonly recommenderId: string | undefined
  readonly domain: string | undefined
}

/**
 * Who a new member comes under: the agent of the affiliate code, else the member whose referral code
 * or name is given, else nobody. A code that is given must be right.
 */
export async function findParent(
  tx: Db | Tx,
  { affiliateCode, referralCode, recommenderId, domain }: Invitation,
): Promise<Invited | undefined | Refusal<'invitation_code_error'>> {
  const wrong = (field: string) => refuse('invitation_code_error', { field })
  const under = async (parentId: bigint | undefined) =>
    parentId === undefined ? undefined : withRoom(tx, { parentId })
  if (affiliateCode) {
    return (await byAgentCode(tx, affiliateCode, domain)) ?? wrong('affiliateCode')
  }
  if (referralCode) {
    return (await under(await findReferrer(tx, referralCode))) ?? wrong('referralCode')
  }
  if (recommenderId) {
    return (await under(await findRecommender(tx, recommenderId))) ?? wrong('recommenderId')
  }
  return undefined
}

async function findRecommender(tx: Db | Tx, named: string): Promise<bigint | undefined> {
  const byCode = await findReferrer(tx, named)
  if (byCode !== undefined) return byCode
  const member = await findByUsername(tx, named)
  return member && member.state === 'open' && member.type !== 4 ? member.id : undefined
}

/** Domains are checked only where the merchant asks for it; then an unknown one is turned away. */
export function isKnownDomain(site: SiteSettings, domain: string | undefined): boolean {
  if (!site.merchant.checkDomain) return true
  const host = hostOf(domain)
  return site.domains.some(({ domainName }) => hostOf(domainName) === host)
}
