const STORED = 'affiliateCode'
const LONGEST = 64

/** The invitation of the address; it is kept for a later visit without one (V-11). */
export function invitationOfAddress(): string | undefined {
  const given = inAddress('affiliateCode')
  try {
    if (given) localStorage.setItem(STORED, given)
  } catch {
    // It counts for this visit.
  }
  return given
}

/** What an earlier visit was invited by. */
export function storedInvitation(): string | undefined {
  try {
    return localStorage.getItem(STORED) ?? undefined
  } catch {
    return undefined
  }
}

/** A code that leads nowhere does not stand in the way again. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
  }
}

export const referralCode = (): string | undefined => inAddress('referralCode')

const inAddress = (name: string): string | undefined =>
  new URLSearchParams(location.search).get(name)?.trim().slice(0, LONGEST) || undefined
