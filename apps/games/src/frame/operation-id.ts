/** A UUIDv7: made before the first try and kept until the outcome is known. */
export function newOperationId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = now.toString(16).padStart(12, '0')
  for (let i = 0; i < 6; i++) bytes[i] = Number.parseInt(time.slice(i * 2, i * 2 + 2), 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [0, 8, 12, 16, 20].map((at, i, cuts) => hex.slice(at, cuts[i + 1])).join('-')
}

/** A client seed nobody chose: the browser's own chance, drawn after the commitment is seen. */
export function newClientSeed(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte % 32]).join(
    '',
  )
}
