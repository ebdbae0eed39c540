import type { House } from '../../base/session/house.ts'
import { currentLanguage } from '../../base/texts/texts.ts'

/**
 * Tells the house's own counter which page was read: no script of anybody else is loaded, and neither
 * queries nor names travel. An address that does not answer is nobody's loss.
 */
export function tellVisit({ gtagId, endpoint }: House['analytics'], path: string): void {
  const visit = { tag: gtagId, path, language: currentLanguage().code }
  void fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visit),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
