import { createHmac } from 'node:crypto'
import { transact } from '../../base/database/transact.ts'
import type { Visit } from '../../base/http/visits.ts'
import { networkOf } from '../../base/rate-limits/network-of.ts'
import type { Needs } from '../../house/needs.ts'
import { hostOf } from '../../people/members/host-of.ts'
import { countClick, insertVisitor, saltOfToday } from './link-clicks.store.ts'
import { findUsableLink } from './use-link.ts'

/**
 * Programs that say what they are: search engines, previews of chats, tools. A maker of phones is called Cubot.
 */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|^whatsapp|curl|wget|python|okhttp|^java/iu

/**
 * Counts that somebody came by a registration link: each browser of a network once a day. Neither an address nor
 * a browser is kept, only what a salt that is thrown away a day later makes of them. What is told is always the same.
 */
export async function noteClick(
  { db, chance }: Pick<Needs, 'db' | 'chance'>,
  { code, domain }: { code: string; domain?: string | undefined },
  { ip, device }: Visit,
): Promise<{ noted: true }> {
  if (!device || PROGRAMS.test(device)) return { noted: true }
  const link = await findUsableLink(db, { code, domain: hostOf(domain) })
  if (!link) return { noted: true }
  await transact(db, async (tx) => {
    const { day, salt } = await saltOfToday(tx, Buffer.from(chance.bytes(32)))
    const { linkId } = link
    const hashOf = (...words: readonly string[]) =>
      createHmac('sha256', salt)
        .update([linkId, ...words].join('\n'))
        .digest()
        .subarray(0, 16)
    const network = networkOf(ip)
    const click = { day, linkId, network: hashOf(network), visitor: hashOf(network, device) }
    if (await insertVisitor(tx, click)) await countClick(tx, click)
  })
  return { noted: true }
}
