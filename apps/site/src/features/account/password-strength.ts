export type Strength = 0 | 1 | 2 | 3

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/**
 * A rough guess at how long a password stands: length counts most, repeated signs count once, and the
 * account's own name counts for nothing. The house's rule is judged by the server; this only advises.
 *
 * @example passwordStrength('aaaaaaaaaa') // 0
 */
export function passwordStrength(password: string, account = ''): Strength {
  const bare = account
    ? password.toLowerCase().replaceAll(account.toLowerCase(), '')
    : password.toLowerCase()
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(bare).size
  const bits = Math.min(bare.length, distinct * 2) * (1.5 + variety)
  if (bits < 24) return 0
  if (bits < 36) return 1
  return bits < 52 ? 2 : 3
}
