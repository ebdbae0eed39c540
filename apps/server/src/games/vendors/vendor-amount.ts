import { type Amount, parseAmount } from '@parlour/money'

/** An amount that a vendor told and a schema has let in; another text here is a defect, and no money. */
export function amountOf({ amount }: { readonly amount: string }): Amount {
  const units = parseAmount(amount)
  if (units === undefined) throw new Error(`"${amount}" was let in as an amount`)
  return units
}
