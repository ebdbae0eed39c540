import type { Needs } from '../../../house/needs.ts'
import { INITIAL_PASSWORD_LENGTH } from '../../members/limits.ts'

/** Letters and digits that are not mistaken for each other when they are read from a screen. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The first password of an account that somebody else opens: the house's default one where it has one,
 * else a random one. Either way it is changed at the first login.
 */
export function initialPassword({ config, chance }: Pick<Needs, 'config' | 'chance'>): string {
  if (config.defaultInitialPassword !== '') return config.defaultInitialPassword
  const fair = 256 - (256 % letters.length)
  const made: string[] = []
  while (made.length < INITIAL_PASSWORD_LENGTH) {
    for (const byte of chance.bytes(INITIAL_PASSWORD_LENGTH * 2)) {
      if (byte < fair && made.length < INITIAL_PASSWORD_LENGTH) {
        made.push(letters[byte % letters.length] as string)
      }
    }
  }
  return made.join('')
}
