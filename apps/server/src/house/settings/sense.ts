import { parseAmount } from '@parlour/money'
import type { SectionName, SiteSettings } from './site-settings.ts'

/** What the settings may choose: what the house does itself, and the services that it has adapters of. */
export const humanCheckChoices: readonly string[] = ['none', 'captcha', 'geetest']
export const phoneProofChoices: readonly string[] = ['own', 'firebase']

/** A field that contradicts another one of its section, and how. */
export type Nonsense = { readonly field: string; readonly problem: string }
type Rules = { readonly [Name in SectionName]?: (value: SiteSettings[Name]) => Nonsense[] }

/**
 * What the fields of a section say together. Judged of what somebody wants to set, beside its shape; what stands is
 * read as it is, for a section that is not read falls back to what holds for every house.
 */
const rules: Rules = {
  kyc: (ladders) =>
    (['classic', 'regulated'] as const).flatMap((profile) => {
      const { level1, level2 } = ladders[profile].mostMoved
      return units(level2) < units(level1)
        ? [{ field: `${profile}.mostMoved.level2`, problem: 'below level 1' }]
        : []
    }),
  feedback: ({ minLength, maxLength }) =>
    maxLength < minLength ? [{ field: 'maxLength', problem: 'below the least length' }] : [],
  languages: ({ default: usual, list }) => [
    ...twice('list', list, ({ code }) => code),
    ...(list.some(({ code, enabled }) => enabled && code === usual)
      ? []
      : [{ field: 'default', problem: 'not switched on' }]),
  ],
  region: ({ blockedCountries, allowedCountries, countries }) => [
    ...noCountries('blockedCountries', blockedCountries),
    ...noCountries('allowedCountries', allowedCountries),
    ...countries.flatMap(({ country }, at) => noCountry(`countries.${at}.country`, country)),
    ...allowedCountries.flatMap((country, at) =>
      blockedCountries.includes(country)
        ? [{ field: `allowedCountries.${at}`, problem: 'blocked as well' }]
        : [],
    ),
  ],
  jurisdiction: ({ country }) => (country === '' ? [] : noCountry('country', country)),
  // Nobody would come in where the house knows nobody of that name.
  verification: ({ humanCheck, phoneProof }) => [
    ...noChoice('humanCheck.provider', humanCheck.provider, humanCheckChoices),
    ...noChoice('phoneProof.provider', phoneProof.provider, phoneProofChoices),
  ],
  signIn: ({ providers }) => twice('providers', providers, ({ name }) => name),
  modules: (switches) => twice('modules', withChildren(switches), ({ moduleId }) => moduleId),
}

/** The first field of a section's value that makes no sense beside the others. */
export const nonsenseIn = <Name extends SectionName>(
  name: Name,
  value: SiteSettings[Name],
): Nonsense | undefined => rules[name]?.(value)[0]

const units = (text: string): bigint => parseAmount(text) ?? 0n

/** Countries are compared letter by letter: `br` would block nobody. */
const noCountry = (field: string, country: string): Nonsense[] =>
  /^[A-Z]{2}$/.test(country) ? [] : [{ field, problem: 'two capital letters' }]

const noCountries = (field: string, countries: readonly string[]): Nonsense[] =>
  countries.flatMap((country, at) => noCountry(`${field}.${at}`, country))

const noChoice = (field: string, wanted: string, choices: readonly string[]): Nonsense[] =>
  choices.includes(wanted) ? [] : [{ field, problem: `not one of: ${choices.join(', ')}` }]

function twice<Entry>(
  field: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Nonsense[] {
  const names = entries.map(nameOf)
  const again = names.find((name, at) => names.indexOf(name) < at)
  return again === undefined ? [] : [{ field, problem: `twice the same: ${again}` }]
}

const withChildren = (switches: SiteSettings['modules']): SiteSettings['modules'] =>
  switches.flatMap((one) => [one, ...withChildren(one.children ?? [])])
