export type Told = { readonly body: Buffer; readonly signature: string }

/**
 * Reads a small answer from outside: bounded in time and bytes, and nowhere else than asked. `none` where the
 * address answers without telling anything of use, `silent` where nobody answers in time.
 */
export async function readLimited(
  address: string,
  { withinMs, most }: { withinMs: number; most: number },
): Promise<Told | 'none' | 'silent'> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(withinMs),
      redirect: 'manual',
      headers: { accept: 'application/json' },
    })
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return 'none'
    }
    const body = await readAtMost(answer.body, most)
    return body ? { body, signature: answer.headers.get('x-signature') ?? '' } : 'none'
  } catch {
    return 'silent'
  }
}

/** Undefined where there is more. */
async function readAtMost(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
