/** What a BR Code says: who is paid, how much, and where the charge is read. */
type Charge = {
  /** Where banks fetch the charge, without `https://`. */
  readonly location: string
  readonly merchant: string
  readonly city: string
  /** Decimal text with two places. */
  readonly amount: string
}

/** Figures of Brazil and its currency in ISO 3166 and ISO 4217. */
const COUNTRY = 'BR'
const REAL = '986'

/**
 * A dynamic Pix as banks read it, for one payment: the fields of EMV's merchant-presented code as the central bank's
 * manual (BR Code) fills them, and the CRC over all of it.
 *
 * @example brCode({ location: 'pix.example/qr/v2/1', merchant: 'Casa', city: 'Recife', amount: '10.00' }) // '000201010212...6304ABCD'
 */
export function brCode({ location, merchant, city, amount }: Charge): string {
  const account = [field('00', 'br.gov.bcb.pix'), field('25', location)].join('')
  const text = [
    field('00', '01'),
    // Good for one payment.
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', REAL),
    field('54', amount),
    field('58', COUNTRY),
    field('59', plain(merchant, 25)),
    field('60', plain(city, 15)),
    // The charge at the location names itself.
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return text + crcOf(text)
}

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new Error(`field ${id} of a BR Code is too long`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** Names stand in it without accents, and no longer than the manual allows. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/gu, '')
    .slice(0, longest)

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xff_ff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
