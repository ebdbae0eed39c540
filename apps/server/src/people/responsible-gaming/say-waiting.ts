import { languageFace } from '@parlour/wire'
import { rulesOf } from '../../house/settings/visitors/jurisdictions.ts'
import type { TextInserts } from '../../house/settings/content/text-insert.ts'

/** What texts of the house may name of the tools against harm: the licence sets it, so that no text copies it. */
export const safetyInserts: TextInserts = {
  higherLimitHours: async ({ settings }, language) =>
    new Intl.NumberFormat(languageFace(language).locale, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'long',
    }).format(rulesOf(settings.current().jurisdiction).higherLimitHours),
}
