import { textLanguages } from '@parlour/wire'
import { expect, it } from 'vitest'
import { wordsOf } from '../../house/settings/house-words.ts'
import { insertInto } from '../../house/settings/content/text-insert.ts'
import { say } from '../../house/settings/say.ts'
import { safetyInserts } from './say-waiting.ts'

type Needs = Parameters<typeof insertInto>[2]

/** What the texts ask of a house under one profile. */
const houseUnder = (profile: 'classic' | 'regulated') =>
  ({ settings: { current: () => ({ jurisdiction: { profile, country: 'BR' } }) } }) as Needs

/** The texts of the house that say how long a raised limit waits. */
const texts = [
  wordsOf('help')('set-limits.answer'),
  wordsOf('pages')('responsible-gaming.text'),
  wordsOf('demo')('notice.limits.text'),
]

it.each([
  ['classic', 'pt', '24 horas'],
  ['regulated', 'pt', '168 horas'],
  ['regulated', 'en', '168 hours'],
  ['regulated', 'ru', '168 часов'],
  ['regulated', 'ar', '168 ساعة'],
] as const)(
  'a raised limit waits by the %s profile, in %s %s, in every text of the house',
  async (profile, language, hours) => {
    for (const text of texts) {
      const said = await insertInto(
        say(text, language),
        safetyInserts,
        houseUnder(profile),
        language,
      )
      expect(said.replaceAll('\u00a0', ' ')).toContain(hours)
    }
  },
)

it('no text of the house names the hours itself', () => {
  for (const text of texts)
    for (const language of textLanguages) expect(say(text, language)).not.toMatch(/\b24\b/)
})
