import { type Family, families } from '@parlour/lottery'

const byId = new Map<string, Family>(Object.values(families).map((family) => [family.id, family]))

/** The family of a lottery's row; a row that names an unknown one is a defect of its data. */
export function familyOf(id: string): Family {
  const family = byId.get(id)
  if (!family) throw new Error(`There is no family of lotteries called ${id}.`)
  return family
}
