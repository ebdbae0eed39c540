import { numbersOf, type VietnamDraw, vietnamPrizes } from './draw.ts'

/** What a paper ticket of the South wins: prize by how often. A ticket collects all that its end matches. */
export function checkSouthernTicket(ticket: string, draw: VietnamDraw): Record<string, number> {
  const won: Record<string, number> = {}
  for (const { name } of vietnamPrizes.south) {
    const times = numbersOf(draw, [name]).filter((number) => ticket.endsWith(number)).length
    if (times > 0) won[name] = times
  }
  const special = draw.DB?.[0]
  if (special && ticket !== special) {
    if (ticket.slice(1) === special.slice(1)) won.PHU_DB = 1
    else if (ticket[0] === special[0] && differences(ticket, special) === 1) won.KHUYEN_KHICH = 1
  }
  return won
}

const differences = (a: string, b: string): number =>
  [...a].filter((digit, at) => digit !== b[at]).length
