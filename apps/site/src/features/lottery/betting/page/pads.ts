import type { CatalogPlay, FamilyId } from '@parlour/lottery'
import type { Section } from '../../../../base/router/lazy-section.ts'
import { chinesePads } from '../chinese-pads.ts'
import { regionalPads } from '../regional-pads.ts'
import type { PadProps, PadRow } from './pad.ts'

const rows: readonly PadRow[] = [...regionalPads, ...chinesePads]

/** The pad of a play, loaded when it is first shown. */
export function padOf(family: FamilyId, play: CatalogPlay): Section<PadProps> | undefined {
  return rows.find((row) => fits(row, family, play))?.pad
}

const fits = ({ families, kinds, plays }: PadRow, family: FamilyId, play: CatalogPlay): boolean =>
  (families?.includes(family) ?? true) &&
  (kinds?.includes(play.entry.kind) ?? true) &&
  (plays?.test(play.id) ?? true)
