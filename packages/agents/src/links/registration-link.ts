import { type Refusal, refusal } from '../refusal.ts'

/** Rebate rates in millionths by category; a missing category is 0. */
export type RatesPpm = Readonly<Record<string, number>>

export type LinkRefusal = 'INVITATION_CODE_ERROR' | 'LINK_EXPIRED'

/** A link promises no more than its maker has at that moment. */
export function checkLinkRates(
  link: RatesPpm,
  maker: RatesPpm,
): Refusal<'LINK_RATE_ABOVE_OWN'> | undefined {
  const above = Object.entries(link).some(([category, rate]) => rate > (maker[category] ?? 0))
  return above ? refusal('LINK_RATE_ABOVE_OWN') : undefined
}

/** Whether a link may be used, by whom it was made for and until when. */
export function checkLink(link: {
  readonly wrongDomain: boolean
  readonly expired: boolean
}): Refusal<LinkRefusal> | undefined {
  if (link.wrongDomain) return refusal('INVITATION_CODE_ERROR')
  if (link.expired) return refusal('LINK_EXPIRED')
  return undefined
}

/** The rates of an account made through a link: where the maker was lowered since, the smaller holds. */
export const ratesOfNewAccount = (link: RatesPpm, maker: RatesPpm): RatesPpm =>
  Object.fromEntries(
    Object.entries(link).map(([category, rate]) => [
      category,
      Math.min(rate, maker[category] ?? 0),
    ]),
  )
