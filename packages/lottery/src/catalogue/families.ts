import type { Family, FamilyId } from './catalogue.ts'
import { ssc } from './ssc.ts'
import { vietnamNorth } from './vietnam-north.ts'
import { vietnamSouth } from './vietnam-south.ts'

/** All families at once, for whoever settles any of them; a screen loads the one it shows. */
export const families: Readonly<Record<FamilyId, Family>> = {
  'vietnam-north': vietnamNorth,
  'vietnam-south': vietnamSouth,
  ssc,
} as Record<FamilyId, Family>
