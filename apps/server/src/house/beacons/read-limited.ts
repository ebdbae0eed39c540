import { AnswerTooLong, askOutside } from '../../base/outbound/ask-outside.ts'

export type Told = { readonly body: Buffer; readonly signature: string }

/**
 * Reads a small answer from outside, bounded in time and bytes. `none` where the address answers without
 * telling anything of use, `silent` where nobody answers in time.
 */
export async function readLimited(
  address: string,
  limits: { withinMs: number; most: number },
): Promise<Told | 'none' | 'silent'> {
  try {
    const told = await askOutside(address, { ...limits, headers: { accept: 'application/json' } })
    if (!told.ok) return 'none'
    return { body: told.body, signature: told.headers.get('x-signature') ?? '' }
  } catch (error) {
    return error instanceof AnswerTooLong ? 'none' : 'silent'
  }
}
