import type { CallAnswer } from '@parlour/wire/schemas'
import { z } from 'zod'
import { readAuditLines } from '../audit-desk/audit.store.ts'
import { waitsAbout } from '../proposals/proposals.store.ts'
import { readSectionsNamed, type SettingsNeeds } from '../settings/open-settings.ts'
import { sectionNames, sections } from '../settings/site-settings.ts'
import { settingProposal } from './change-setting.ts'
import { HISTORY_SHOWN } from './limits.ts'
import { FIXED_FIELDS, sectionLeads, settingLabels } from './setting-words.ts'
import { readChanges } from './settings-desk.store.ts'
import { versionOfValue } from './settable.ts'

/** Every section as the database has it now, with the shape that a form is drawn from. */
export async function showSettingsDesk({
  db,
}: Pick<SettingsNeeds, 'db'>): Promise<CallAnswer<'operatorSettings'>> {
  const values = await readSectionsNamed(db, sectionNames)
  const changes = await readChanges(db)
  const waiting = await waitsAbout(db, settingProposal)
  return {
    labels: settingLabels,
    sections: sectionNames.map((name) => {
      const value = values[name]
      const change = changes.get(name)
      return {
        name,
        title: settingLabels[name]!,
        lead: sectionLeads[name],
        schema: shapeOf(sections[name], FIXED_FIELDS[name]),
        value,
        version: versionOfValue(value),
        changedAt: change?.changedAt ?? null,
        changedBy: change?.changedBy ?? null,
        waits: waiting.has(name),
      }
    }),
  }
}

/** A shape as JSON Schema; what nobody changes while the house stands is marked as read only. */
export function shapeOf(shape: z.ZodType, fixed: readonly string[] = []): Record<string, unknown> {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Record<string, unknown>>
  }
  for (const name of fixed) {
    const field = schema.properties?.[name]
    if (field) field.readOnly = true
  }
  return schema
}

/** Who changed a section, newest first: what was asked for, and what was carried out. */
export async function showSettingHistory(
  { db }: Pick<SettingsNeeds, 'db'>,
  { section, before }: { section: string; before: bigint | undefined },
): Promise<CallAnswer<'settingHistory'>> {
  return readAuditLines(db, { subject: `setting:${section}`, before, limit: HISTORY_SHOWN })
}
