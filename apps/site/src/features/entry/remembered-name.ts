const COOKIE = 'rememberedName'
const DAY_SECONDS = 86_400

/** The user name of the last login, kept for a day; the password never is. */
export function rememberedName(): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : undefined
}

export function rememberName(name: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
  document.cookie = `${COOKIE}=${encodeURIComponent(name)}; Max-Age=${DAY_SECONDS}; Path=/; SameSite=Strict${secure}`
}

export function forgetName(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Strict`
}
