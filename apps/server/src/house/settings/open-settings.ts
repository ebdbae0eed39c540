import type { Logger } from 'pino'
import type { Db, Tx } from '../../base/database/database.ts'
import type { BaseNeeds } from '../../base/needs.ts'
import { defaultSettings } from './default-settings.ts'
import { SETTINGS_POLL_MS } from './limits.ts'
import { readSectionRows, readSections, readVersion } from './settings.store.ts'
import { type SectionName, sectionNames, sections, type SiteSettings } from './site-settings.ts'

/** A process's copy of the settings. Nothing that moves money is judged by it: switches and limits live in the ledger. */
export type Settings = {
  current(): SiteSettings
  /** Reads the database now; used after a change in this process. */
  reload(): Promise<void>
  close(): void
}

/** What this chapter is built from: the ground, and what the house has set. */
export type SettingsNeeds = BaseNeeds & { readonly settings: Settings }

/** Reads the settings and looks every second whether another process has changed them. */
export async function openSettings(db: Db, log: Logger): Promise<Settings> {
  let settings = defaultSettings
  let version = -1n

  const reload = async () => {
    const now = await readVersion(db)
    if (now === version) return
    settings = read(await readSections(db), log)
    version = now
  }
  await reload()

  // A database that is away for a moment leaves the last copy standing.
  const poll = setInterval(() => {
    reload().catch((error) => log.warn({ err: error }, 'The settings could not be read.'))
  }, SETTINGS_POLL_MS)
  poll.unref()

  return { current: () => settings, reload, close: () => clearInterval(poll) }
}

/** Sections as the database has them now, for rules that are judged inside a transaction; a default where one does not fit. */
export async function readSectionsNamed<Name extends SectionName>(
  db: Db | Tx,
  names: readonly Name[],
): Promise<Pick<SiteSettings, Name>> {
  const stored = new Map((await readSectionRows(db, names)).map(({ name, value }) => [name, value]))
  const entries = names.map((name) => {
    const parsed = sections[name].safeParse(stored.get(name))
    return [name, parsed.success ? parsed.data : defaultSettings[name]]
  })
  return Object.fromEntries(entries) as Pick<SiteSettings, Name>
}

function read(rows: readonly { name: string; value: unknown }[], log: Logger): SiteSettings {
  const stored = new Map(rows.map((row) => [row.name, row.value]))
  const entries = sectionNames.map((name) => {
    if (!stored.has(name)) return [name, defaultSettings[name]]
    const parsed = sections[name].safeParse(stored.get(name))
    if (parsed.success) return [name, parsed.data]
    log.error({ section: name }, 'A settings section does not fit its shape; its default is used.')
    return [name, defaultSettings[name]]
  })
  return Object.fromEntries(entries) as SiteSettings
}
