import { ticketsAddress } from '../../../parts/lottery/addresses.ts'

export const chaseAddress = (id: string): string =>
  `${ticketsAddress()}?${new URLSearchParams({ chase: id })}`
