import { ascii, sha256, toHex } from '@parlour/chance'
import { canonicalText } from '../../slots/canonical.ts'
import type { Published } from './round.ts'

/** SHA-256 of the rules as one text: what a receipt and the checkers' tables name. */
export const publishedHash = (rules: Published): string =>
  toHex(sha256(ascii(canonicalText(rules))))
