/** Reads a small answer from outside: bounded in time and bytes, and nowhere else than asked. */
export async function readLimited(
  address: string,
  { withinMs, most }: { withinMs: number; most: number },
): Promise<{ body: Buffer; signature: string }> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(withinMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`${address} answered ${answer.status}.`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > most) throw new Error(`${address} told more than ${most} bytes.`)
    parts.push(part)
  }
  return { body: Buffer.concat(parts), signature: answer.headers.get('x-signature') ?? '' }
}
