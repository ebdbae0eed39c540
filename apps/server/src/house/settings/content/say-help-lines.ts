import { languageFace } from '@parlour/wire'
import type { SiteSettings } from '../site-settings.ts'
import { cleanHtml } from './clean-html.ts'

type HelpLine = SiteSettings['customerService']['helpLines'][number]

const PLACE = '[helpLines]'

/**
 * Names who listens to people whom play harms, as the house has set it; a text says only where that stands.
 *
 * @example sayHelpLines('<p>[helpLines]</p>', 'en', lines) // '<p>CVV: 188 (Brazil)</p>'
 */
export function sayHelpLines(text: string, language: string, lines: readonly HelpLine[]): string {
  if (!text.includes(PLACE)) return text
  const countries = new Intl.DisplayNames(languageFace(language).locale, { type: 'region' })
  const said = lines.map(
    ({ country, name, contact }) => `${name}: ${contact} (${countries.of(country) ?? country})`,
  )
  return text.replace(PLACE, () => cleanHtml(said.join('; ')))
}
