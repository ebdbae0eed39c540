import type { z } from 'zod'
import { recordAudit } from '../../base/database/audit.ts'
import type { Tx } from '../../base/database/database.ts'
import { setSwitch } from '../../ledger/wallet/house-rules.store.ts'
import { defaultSettings } from './default-settings.ts'
import { lockSection, writeSection } from './settings.store.ts'
import { type SectionName, sections, type SiteSettings } from './site-settings.ts'

/**
 * Changes one section of the settings and writes who did it, with both values, to the audit.
 * Throws when the value does not fit the section's shape: callers check what people type before.
 */
export async function setSetting<Name extends SectionName>(
  tx: Tx,
  change: {
    name: Name
    value: z.input<(typeof sections)[Name]>
    /** Who: `operator:3`, `system`. */
    actor: string
    reason?: string
  },
): Promise<void> {
  const value = sections[change.name].parse(change.value)
  const before = await lockSection(tx, change.name)
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(value))) return
  await writeSection(tx, { name: change.name, value, changedBy: change.actor })
  if (change.name === 'maintenance') await stopStakes(tx, value as SiteSettings['maintenance'])
  await recordAudit(tx, {
    actor: change.actor,
    action: 'change-setting',
    subject: `setting:${change.name}`,
    // What held before anybody had said anything is what changes.
    before: before ?? defaultSettings[change.name],
    after: value,
    reason: change.reason,
  })
}

/** A closed site takes no stake through any door, open frames and outside vendors included; open bets settle as always. */
const stopStakes = (tx: Tx, { enabled }: SiteSettings['maintenance']): Promise<void> =>
  setSwitch(tx, { name: 'site', on: !enabled, reason: enabled ? 'maintenance' : '' })

/** The database keeps no order of keys, so values are compared in one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
