import { numbersOf, type VietnamDraw, type VietnamRegion, vietnamPrizes } from './draw.ts'

/** Digits of a paper ticket's number. */
export const paperDigits: Readonly<Record<VietnamRegion, number>> = { north: 5, south: 6 }

/** What a paper ticket wins: prize by how often. A ticket collects all that its end matches. */
export const checkPaperTicket = (
  region: VietnamRegion,
  ticket: string,
  draw: VietnamDraw,
): Record<string, number> =>
  region === 'south' ? checkSouthernTicket(ticket, draw) : checkNorthernTicket(ticket, draw)

/** What a paper ticket of the South wins: prize by how often. A ticket collects all that its end matches. */
export function checkSouthernTicket(ticket: string, draw: VietnamDraw): Record<string, number> {
  const won = matchedPrizes('south', ticket, draw)
  const special = draw.DB?.[0]
  if (special && ticket !== special) {
    if (ticket.slice(1) === special.slice(1)) won.PHU_DB = 1
    else if (ticket[0] === special[0] && differences(ticket, special) === 1) won.KHUYEN_KHICH = 1
  }
  return won
}

/** As in the South; the consolation goes to every ticket that ends as the special prize does. */
function checkNorthernTicket(ticket: string, draw: VietnamDraw): Record<string, number> {
  const won = matchedPrizes('north', ticket, draw)
  const special = draw.DB?.[0]
  if (special && ticket !== special && ticket.slice(-2) === special.slice(-2)) won.KHUYEN_KHICH = 1
  return won
}

function matchedPrizes(
  region: VietnamRegion,
  ticket: string,
  draw: VietnamDraw,
): Record<string, number> {
  const won: Record<string, number> = {}
  for (const { name } of vietnamPrizes[region]) {
    const times = numbersOf(draw, [name]).filter((number) => ticket.endsWith(number)).length
    if (times > 0) won[name] = times
  }
  return won
}

const differences = (a: string, b: string): number =>
  [...a].filter((digit, at) => digit !== b[at]).length
