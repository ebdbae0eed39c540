/** Reads where the processes of the site find their Redis; what is wrong is added to the problems. */
export function readRedisAddress(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): string | undefined {
  const given = env.REDIS_URL
  if (!given) return undefined
  if (isRedisAddress(given)) return given
  // The address may hold a password, so it is not repeated.
  problems.push(
    'REDIS_URL is no address of a Redis. It is one such as redis://user:password@redis.example:6379/0, or rediss:// over TLS.',
  )
  return undefined
}

function isRedisAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  return (
    (protocol === 'redis:' || protocol === 'rediss:') &&
    hostname !== '' &&
    /^(\/\d{0,4})?$/.test(pathname) &&
    search === '' &&
    hash === '' &&
    isDecodable(username + password)
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
