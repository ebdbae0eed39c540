import type { Tx } from '../../../base/database/database.ts'
import { addAnnouncementOnce, addBannerOnce, addHelpOnce, addPageOnce } from './content.store.ts'
import { demoAnnouncements } from './demo-announcements.ts'
import { demoBanners } from './demo-content.ts'
import { demoHelp } from './demo-help.ts'
import { demoPages } from './demo-pages.ts'

/** Adds what is not there yet; what somebody edited since stays. */
export async function seedContent(tx: Tx): Promise<void> {
  for (const banner of demoBanners) await addBannerOnce(tx, banner)
  for (const announcement of demoAnnouncements) await addAnnouncementOnce(tx, announcement)
  for (const topic of demoHelp) await addHelpOnce(tx, topic)
  for (const page of demoPages) await addPageOnce(tx, page)
}
