/** The picture of a country's flag by its code of two letters; the build lays them out (`vite/flags.ts`). */
export const flagOf = (countryCode: string): string | undefined =>
  /^[A-Z]{2}$/.test(countryCode) ? `/flags/${countryCode}.svg` : undefined
