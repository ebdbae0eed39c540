import type { Needs } from '../needs.ts'
import { originOf } from './log-key.ts'
import { keptCheckpoints } from './log.store.ts'

/** The states signed at fixed times as a feed that any reader of feeds keeps (JSON Feed 1.1). */
export async function writeFeed(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  page: string,
): Promise<object> {
  const kept = await keptCheckpoints(db)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: originOf(config),
    home_page_url: page,
    items: kept.map(({ at, size, note }) => ({
      id: `${originOf(config)}/${size}/${at.toISOString()}`,
      title: String(size),
      content_text: note,
      date_published: at.toISOString(),
    })),
  }
}
