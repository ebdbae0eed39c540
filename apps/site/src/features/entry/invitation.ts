const STORED = 'affiliateCode'

/** The invitation of the address, else one an earlier visit brought (V-11). */
export function invitationCode(): string | undefined {
  const given = new URLSearchParams(location.search).get('affiliateCode')?.slice(0, 64)
  try {
    if (given) localStorage.setItem(STORED, given)
    return given ?? localStorage.getItem(STORED) ?? undefined
  } catch {
    return given ?? undefined
  }
}

export const referralCode = (): string | undefined =>
  new URLSearchParams(location.search).get('referralCode')?.slice(0, 64) ?? undefined
