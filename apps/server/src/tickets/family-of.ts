import { families, type Family, type FamilyId } from '@parlour/lottery'

/** The engine's family of a lottery; a lottery of an unknown one is a defect of its row. */
export function familyOf(id: string): Family {
  const family = families[id as FamilyId]
  if (!family) throw new Error(`no family of lotteries is called ${id}`)
  return family
}
