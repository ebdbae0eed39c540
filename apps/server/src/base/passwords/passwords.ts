import { hash, parseOptions, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '@parlour/wire'
import { ARGON2, HASHES_AT_ONCE, HASHES_WAITING } from './limits.ts'

export type Passwords = {
  /** Hashes a password with the parameters of today; they stand in the hash. */
  hash(password: string): Promise<string | Refusal<'overloaded'>>
  /** Compares in the time of one hash, whether there is a stored hash or not. */
  matches(
    stored: string | null | undefined,
    password: string,
  ): Promise<boolean | Refusal<'overloaded'>>
  /** True if the hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean
  /** How many hashes were computed and how many wait: for metrics and tests. */
  readonly counts: { computed: number; waiting: number }
}

/**
 * Password hashing with a bounded number of workers and a bounded queue, so that a flood of logins
 * is refused instead of taking the machine's memory.
 */
export function createPasswords(
  { atOnce, waiting }: { atOnce: number; waiting: number } = {
    atOnce: HASHES_AT_ONCE,
    waiting: HASHES_WAITING,
  },
): Passwords {
  const queue: (() => void)[] = []
  const counts = { computed: 0, waiting: 0 }
  let running = 0

  async function inTurn<Answer>(
    work: () => Promise<Answer>,
  ): Promise<Answer | Refusal<'overloaded'>> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('overloaded')
      const turn = new Promise<void>((resolve) => queue.push(resolve))
      counts.waiting = queue.length
      await turn
    } else {
      running += 1
    }
    try {
      counts.computed += 1
      return await work()
    } finally {
      const next = queue.shift()
      counts.waiting = queue.length
      if (next) next()
      else running -= 1
    }
  }

  return {
    counts,
    hash: (password) => inTurn(() => hash(normalPassword(password), ARGON2)),
    matches: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? nobodysHash, normalPassword(password))
        return right && stored !== null && stored !== undefined
      }),
    isOutdated: (stored) => {
      const made = parseOptions(stored)
      return (Object.keys(ARGON2) as (keyof typeof ARGON2)[]).some(
        (name) => made[name] !== ARGON2[name],
      )
    },
  }
}

/**
 * One keyboard writes a letter as one character, another as two, a third leaves a space at the end:
 * all are the same password.
 */
export const normalPassword = (password: string): string => password.normalize('NFC').trim()

/** A hash that no one's password has, so that an unknown name costs the same time as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The process's own pool: every use of a password waits in the same line. */
export const passwords: Passwords = createPasswords()
