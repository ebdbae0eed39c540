import type { Family, FamilyId } from './catalogue.ts'

/** Families one by one: a screen loads only what it shows. */
const loaders: Partial<Readonly<Record<FamilyId, () => Promise<Family>>>> = {
  'vietnam-north': () => import('./vietnam-north.ts').then((module) => module.vietnamNorth),
  'vietnam-south': () => import('./vietnam-south.ts').then((module) => module.vietnamSouth),
  ssc: () => import('./ssc.ts').then((module) => module.ssc),
}

export const loadFamily = (id: FamilyId): Promise<Family> => {
  const load = loaders[id]
  if (!load) throw new Error(`no family ${id}`)
  return load()
}
