const SUFFIX_LENGTH = 8

/**
 * Hides a customer-service address the way the specification asks: keyed by the 8 characters at
 * its end. Those who read the reply can read the address; secrets never travel this way.
 */
export function hideServicePath(address: string, suffix: string): string {
  if (suffix.length !== SUFFIX_LENGTH) throw new Error('The key at the end has 8 characters.')
  const bytes = mix(new TextEncoder().encode(address), suffix)
  return toHex(bytes) + suffix
}

/**
 * Opens what `hideServicePath` made; undefined unless it is an https address on an allowed host.
 *
 * @example openServicePath(entry.path, allowedHosts)
 */
export function openServicePath(
  hidden: string,
  allowedHosts: readonly string[],
): string | undefined {
  const suffix = hidden.slice(-SUFFIX_LENGTH)
  const hex = hidden.slice(0, -SUFFIX_LENGTH)
  if (hex.length === 0 || !/^(?:[0-9a-f]{2})+$/.test(hex)) return undefined
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const address = new TextDecoder().decode(mix(bytes, suffix))
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' && allowedHosts.includes(url.host) ? url.href : undefined
}

const mix = (bytes: Uint8Array, key: string): Uint8Array =>
  bytes.map((byte, i) => byte ^ key.charCodeAt(i % key.length) ^ (i & 0xff))

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
