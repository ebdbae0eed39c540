import { isDeepStrictEqual } from 'node:util'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallBody } from '@parlour/wire/schemas'
import { rulingOut } from '../../base/problems/ruling-out.ts'
import { databaseTime } from '../contracts/contract-kinds.store.ts'
import { transactOrRefuse } from '../../base/database/transact-or-refuse.ts'
import { holdMembersOfLine, shareLines } from '../../people/members/hold-lines.ts'
import { LINE_DEPTH_MAX } from '../lines/limits.ts'
import { ratesOf } from '../lines/line-rates.store.ts'
import { judgeRates } from '../team/set-downline-rates.ts'
import { findMember } from '../../people/members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { LINK_CODE_LENGTH, LINK_CODE_LETTERS, LINKS_ON_MOST } from './limits.ts'
import { countLinksOn, findLink, insertLink, type LinkRow } from './registration-links.store.ts'
import { hostOf } from '../../people/members/host-of.ts'

export type LinkRefused =
  | 'id_conflict'
  | 'line_too_deep'
  | 'link_count_reached'
  | 'rate_above_own'
  | 'link_domain_unknown'
  | 'link_expiry_past'

type LinkNeeds = Pick<Needs, 'db' | 'settings' | 'chance'>
type Order = Omit<CallBody<'createLink'>, 'expiresAt' | 'domain'> & {
  readonly expiresAt: Date | null
  readonly domain: string | null
}

/** Makes a registration link. It promises no more than its maker has now; the code is the house's. */
export async function createLink(
  needs: LinkNeeds,
  memberId: bigint,
  typed: CallBody<'createLink'>,
): Promise<LinkRow | Refusal<LinkRefused>> {
  const domain = typed.domain ? hostOf(typed.domain) : null
  const order: Order = {
    ...typed,
    domain: domain ?? null,
    expiresAt: typed.expiresAt === null ? null : new Date(typed.expiresAt),
  }
  return transactOrRefuse(needs.db, async (tx) => {
    await shareLines(tx)
    await holdMembersOfLine(tx, [memberId])
    const known = await findLink(tx, order.linkId)
    if (known) return isSame(known, memberId, order) ? known : refuse('id_conflict')
    const { depth } = await findMember(tx, memberId)
    if (depth >= LINE_DEPTH_MAX) return refuse('line_too_deep', { maximum: LINE_DEPTH_MAX })
    if ((await countLinksOn(tx, memberId)) >= LINKS_ON_MOST) {
      return refuse('link_count_reached', { maximum: LINKS_ON_MOST })
    }
    const wrong = judgeRates(order.rates, { most: await ratesOf(tx, memberId), least: {} })
    // Nobody stands below a link.
    if (wrong) return rulingOut(wrong, 'rate_below_downline')
    if (typed.domain && (!domain || !merchantDomains(needs).includes(domain))) {
      return refuse('link_domain_unknown')
    }
    if (order.expiresAt && order.expiresAt <= (await databaseTime(tx))) {
      return refuse('link_expiry_past')
    }
    const made = await insertLink(tx, { ...order, memberId, code: makeCode(needs) })
    return made ?? refuse('id_conflict')
  })
}

/** Hosts of the merchant that a link can be bound to. */
export const merchantDomains = ({ settings }: Pick<Needs, 'settings'>): string[] =>
  settings.current().domains.flatMap(({ domainName }) => hostOf(domainName) ?? [])

/** Nobody guesses a code: each of its letters is one of 32, and 256 is a multiple of 32. */
export const makeCode = ({ chance }: Pick<Needs, 'chance'>): string =>
  Array.from(
    chance.bytes(LINK_CODE_LENGTH),
    (byte) => LINK_CODE_LETTERS[byte % LINK_CODE_LETTERS.length],
  ).join('')

const isSame = (known: LinkRow, memberId: bigint, order: Order): boolean =>
  known.memberId === memberId &&
  known.kind === order.kind &&
  known.domain === order.domain &&
  known.maxUses === order.maxUses &&
  known.expiresAt?.getTime() === order.expiresAt?.getTime() &&
  isDeepStrictEqual(known.rates, order.rates)
