import { ticketsAddress } from '../lottery-draws/addresses.ts'

export const chaseAddress = (id: string): string =>
  `${ticketsAddress()}?${new URLSearchParams({ chase: id })}`
