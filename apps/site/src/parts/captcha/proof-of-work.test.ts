import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solveChallenge } from './proof-of-work.ts'

const challengeFor = (number: number) => ({
  algorithm: 'SHA-256',
  salt: 'salt?expires=1',
  signature: 'signed',
  maxnumber: 2000,
  challenge: createHash('sha256').update(`salt?expires=1${number}`).digest('hex'),
})

it('finds the number a challenge asks for and hands it back with the signature', async () => {
  const payload = await solveChallenge(challengeFor(1234))
  expect(JSON.parse(atob(payload ?? ''))).toMatchObject({ number: 1234, signature: 'signed' })
})

it('gives up past the largest number', async () => {
  expect(await solveChallenge(challengeFor(5000))).toBeUndefined()
})
