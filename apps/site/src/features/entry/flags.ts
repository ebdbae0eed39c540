const files = import.meta.glob<string>(
  '../../../../../node_modules/country-flag-icons/3x2/??.svg',
  { eager: true, query: '?url', import: 'default' },
)

const flags = new Map(
  Object.entries(files).map(([file, address]) => [file.slice(-6, -4), address] as const),
)

/** The picture of a country's flag by its code of two letters. */
export const flagOf = (countryCode: string): string | undefined => flags.get(countryCode)
