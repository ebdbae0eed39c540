import type { Family, FamilyId } from './catalogue.ts'
import { vietnamNorth } from './vietnam-north.ts'
import { vietnamSouth } from './vietnam-south.ts'
import { vietnamTwo } from './vietnam-two.ts'
import { vietnamLive } from './vietnam-live.ts'
import { ssc } from './ssc.ts'
import { threeDigits } from './3d.ts'
import { pl5 } from './pl5.ts'
import { elevenFive } from './11x5.ts'
import { k3 } from './k3.ts'
import { pk10 } from './pk10.ts'
import { pc28 } from './pc28.ts'
import { lhc, lhcOn } from './lhc.ts'
import { kl8 } from './kl8.ts'
import { klsf } from './klsf.ts'
import { fourDigits } from './4d.ts'
import { fiveDigits } from './5d.ts'
import { sixDigits } from './6d.ts'
import { thai } from './thai.ts'
import { lao } from './lao.ts'
import { stock } from './stock.ts'
import { colour } from './colour.ts'

/** All families at once, for whoever settles any of them; a screen loads the one it shows. */
export const families: Readonly<Record<FamilyId, Family>> = {
  'vietnam-north': vietnamNorth,
  'vietnam-south': vietnamSouth,
  'vietnam-two': vietnamTwo,
  'vietnam-live': vietnamLive,
  ssc: ssc,
  '3d': threeDigits,
  pl5: pl5,
  '11x5': elevenFive,
  k3: k3,
  pk10: pk10,
  pc28: pc28,
  lhc: lhc,
  kl8: kl8,
  klsf: klsf,
  '4d': fourDigits,
  '5d': fiveDigits,
  '6d': sixDigits,
  thai: thai,
  lao: lao,
  stock: stock,
  colour: colour,
}

/**
 * The family of a draw. Only Mark Six depends on the day: its animals move with the lunar year.
 *
 * @param day the draw's day in its own time zone, `2026-02-17`.
 */
export const familyOn = (id: FamilyId, day: string): Family =>
  id === 'lhc' ? lhcOn(day) : families[id]
