import { type Challenge, findNumber } from './find-number.ts'

/** A sum instead of a picture works where the browser has its cryptography: on https and localhost. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Finds the number whose digest the challenge asks for, and wraps it the way the server reads it.
 * Returns `undefined` when there is none up to the challenge's largest.
 */
export async function solveChallenge(
  given: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const challenge = given as Challenge
  const number = await beside(challenge).catch(() => findNumber(challenge))
  if (number === undefined) return undefined
  const { algorithm, challenge: digest, salt, signature } = challenge
  return btoa(JSON.stringify({ algorithm, challenge: digest, number, salt, signature }))
}

/** The sum is done in a worker, as a phone's page stood still for it; where none starts, the page does it itself. */
async function beside(challenge: Challenge): Promise<number | undefined> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number | undefined>) => resolve(data)
      worker.onerror = () => reject(new Error('the worker did not start'))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
