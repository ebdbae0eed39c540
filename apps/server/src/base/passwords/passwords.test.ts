import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, 2 passes and 1 thread, which stand in the hash', async () => {
    const stored = await createPasswords().hash('Senha123')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('match only themselves, however the keyboard composed their letters', async () => {
    const passwords = createPasswords()
    const stored = (await passwords.hash('Sen\u00e71')) as string
    expect(await passwords.matches(stored, 'Senc\u03271')).toBe(true)
    expect(await passwords.matches(stored, ' Senç1 ')).toBe(true)
    expect(await passwords.matches(stored, 'senç1')).toBe(false)
  })

  it('cost one hash whether the name is known or not', async () => {
    const passwords = createPasswords()
    const stored = (await passwords.hash('Senha123')) as string
    const before = passwords.counts.computed
    expect(await passwords.matches(stored, 'wrong')).toBe(false)
    expect(await passwords.matches(undefined, 'wrong')).toBe(false)
    expect(await passwords.matches(null, '')).toBe(false)
    expect(passwords.counts.computed - before).toBe(3)
  })

  it('hashed with weaker parameters are known as outdated', async () => {
    const passwords = createPasswords()
    expect(
      passwords.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 })),
    ).toBe(true)
    expect(passwords.isOutdated((await passwords.hash('x')) as string)).toBe(false)
  })

  it('wait in a bounded line and are refused beyond it', async () => {
    const passwords = createPasswords({ atOnce: 1, waiting: 2 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => passwords.matches(undefined, 'flood')),
    )
    expect(answers).toEqual([
      false,
      false,
      false,
      { refused: 'overloaded' },
      { refused: 'overloaded' },
    ])
    expect(passwords.counts).toEqual({ computed: 3, waiting: 0 })
    expect(await passwords.matches(undefined, 'after')).toBe(false)
  })

  it('let a queue of 500 logins through without holding the event loop', async () => {
    const passwords = createPasswords({ atOnce: 2, waiting: 30 })
    const flood = Promise.all(Array.from({ length: 500 }, () => passwords.matches(undefined, 'x')))
    const started = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    expect(performance.now() - started).toBeLessThan(100)
    const refused = (await flood).filter((answer) => answer !== false)
    expect(refused).toHaveLength(500 - 32)
  })
})
