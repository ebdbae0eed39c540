/** Seconds a press of the button is held back after another (K-06). */
export const SMS_THROTTLE_MS = 1000
const SECONDS_PER_MINUTE = 60

/** What a code is asked for; each has a wait of its own. */
export type SmsPurpose = 'login' | 'register' | 'recover'

type Wait = { readonly number: string; readonly until: number }

/** When the next code may be asked for: 60 seconds for each minute a code is good (T-21, K-05). */
export const waitAfter = (nowMs: number, expiredMinutes: number): number =>
  nowMs + expiredMinutes * SECONDS_PER_MINUTE * 1000

/** Keeps a wait over a reload of the page. It belongs to its number: another number has none. */
export function keepWait(purpose: SmsPurpose, wait: Wait): void {
  try {
    sessionStorage.setItem(key(purpose), JSON.stringify(wait))
  } catch {
    // Without storage the wait lasts as long as the form.
  }
}

/** When the wait for a number ends; 0 when there is none. */
export function waitFor(purpose: SmsPurpose, number: string): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(purpose)) ?? 'null') as Wait | null
    return kept?.number === number ? kept.until : 0
  } catch {
    return 0
  }
}

const key = (purpose: SmsPurpose): string => `smsWait:${purpose}`
