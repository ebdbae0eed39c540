import type { Needs } from '../../house/needs.ts'

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters out of 32: nobody's code is found by guessing, and none is mistyped for another. */
export const makeReferralCode = ({ chance }: Pick<Needs, 'chance'>): string =>
  Array.from(chance.bytes(8), (byte) => codeLetters[byte % codeLetters.length]).join('')
