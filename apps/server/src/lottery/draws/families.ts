import { type Family, type FamilyId, families, familyOn } from '@parlour/lottery'

/**
 * The engine's family of a lottery; a lottery of an unknown one is a defect of its row.
 *
 * @param day the draw's own day: the animals of Mark Six move with the year.
 */
export function familyOf(id: string, day?: string): Family {
  if (!Object.hasOwn(families, id)) throw new Error(`no family of lotteries is called ${id}`)
  return day === undefined ? families[id as FamilyId] : familyOn(id as FamilyId, day)
}
