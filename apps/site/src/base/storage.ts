/** The names under which the session lives in the browser, as the specification spells them. */
export type SessionKey =
  | 'token'
  | 'account'
  | 'merchant'
  | 'merchantCode'
  | 'platform'
  | 'nickname'
  | 'username'
  | 'customerId'
  | 'isAgent'
  | 'toUpline'
  | 'memberLabel'
  | 'memberLabelColor'
  | 'memberLabelColor2'
  | 'cpw'
  | 'gameVendor'
  | 'index_notice'
  | 'routers'
  | 'validate'
  | 'settings'
  | 'merchantWallet'
  | 'vassalage'
  | 'gameFrame'

const keptAtLogout: readonly SessionKey[] = ['merchant', 'merchantCode', 'platform']

/** Session storage that never throws: a browser that keeps nothing forgets at the end of the page. */
export const kept = {
  get(key: SessionKey): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: SessionKey, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // The page works on without it.
    }
  },
  remove(key: SessionKey): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}

/** Forgets the session and keeps what belongs to the merchant (T-06). */
export function clearSession(): void {
  const merchant = keptAtLogout.map((key) => [key, kept.get(key)] as const)
  try {
    sessionStorage.clear()
  } catch {
    return
  }
  for (const [key, value] of merchant) if (value !== null) kept.set(key, value)
}
