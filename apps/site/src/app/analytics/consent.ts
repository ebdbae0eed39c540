import type { House } from '../../base/session/house.ts'
import { createStore, useStore } from '../../base/store.ts'

export type Consent = 'yes' | 'no' | 'undecided'

const KEY = 'analyticsConsent'
const consent = createStore<Consent>(readConsent())

export const useConsent = (): Consent => useStore(consent)

/** Takes the reader's word, and keeps it; "undecided" asks again. */
export function decide(next: Consent): void {
  consent.set(next)
  try {
    if (next === 'undecided') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // The word holds as long as the page.
  }
}

/** Whether the house counts visits at all: it needs a tag and an address to tell. */
export const countsVisits = (analytics: House['analytics'] | undefined): boolean =>
  Boolean(analytics?.gtagId && analytics.endpoint)

/* A browser that tells every site to leave it alone has answered already. */
function readConsent(): Consent {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'no'
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'yes' || kept === 'no' ? kept : 'undecided'
  } catch {
    return 'undecided'
  }
}
