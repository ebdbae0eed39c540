import type { Family, FamilyId } from './catalogue.ts'

/** Families one by one: a screen loads only what it shows. */
const loaders: Readonly<Record<FamilyId, (day?: string) => Promise<Family>>> = {
  'vietnam-north': () => import('./vietnam-north.ts').then(({ vietnamNorth }) => vietnamNorth),
  'vietnam-south': () => import('./vietnam-south.ts').then(({ vietnamSouth }) => vietnamSouth),
  'vietnam-two': () => import('./vietnam-two.ts').then(({ vietnamTwo }) => vietnamTwo),
  'vietnam-live': () => import('./vietnam-live.ts').then(({ vietnamLive }) => vietnamLive),
  ssc: () => import('./ssc.ts').then(({ ssc }) => ssc),
  '3d': () => import('./3d.ts').then(({ threeDigits }) => threeDigits),
  pl5: () => import('./pl5.ts').then(({ pl5 }) => pl5),
  '11x5': () => import('./11x5.ts').then(({ elevenFive }) => elevenFive),
  k3: () => import('./k3.ts').then(({ k3 }) => k3),
  pk10: () => import('./pk10.ts').then(({ pk10 }) => pk10),
  pc28: () => import('./pc28.ts').then(({ pc28 }) => pc28),
  lhc: (day) => import('./lhc.ts').then(({ lhc, lhcOn }) => (day ? lhcOn(day) : lhc)),
  kl8: () => import('./kl8.ts').then(({ kl8 }) => kl8),
  klsf: () => import('./klsf.ts').then(({ klsf }) => klsf),
  '4d': () => import('./4d.ts').then(({ fourDigits }) => fourDigits),
  '5d': () => import('./5d.ts').then(({ fiveDigits }) => fiveDigits),
  '6d': () => import('./6d.ts').then(({ sixDigits }) => sixDigits),
  thai: () => import('./thai.ts').then(({ thai }) => thai),
  lao: () => import('./lao.ts').then(({ lao }) => lao),
  stock: () => import('./stock.ts').then(({ stock }) => stock),
  colour: () => import('./colour.ts').then(({ colour }) => colour),
}

/**
 * Loads a family.
 *
 * @param day the draw's day in its own time zone; the animals of Mark Six move with the lunar year.
 */
export const loadFamily = (id: FamilyId, day?: string): Promise<Family> => loaders[id](day)
