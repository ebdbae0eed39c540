const COOKIE = 'remembered'
/** Remembered for a day (K-10). */
const DAY_SECONDS = 86_400
const NAMES_KEPT = 5

/** What a browser keeps of a login for a day: never the password (T-25). */
export type Remembered = {
  /** User names, the last one first. */
  readonly names: readonly string[]
  /** The number of the last login by SMS. */
  readonly mobile?: { readonly country: string; readonly number: string } | undefined
}

const nothing: Remembered = { names: [] }

/** Adds what a login was made with; the last name comes first and stands once. */
export function withLogin(
  before: Remembered,
  login: { name: string } | { country: string; number: string },
): Remembered {
  if ('number' in login) return { ...before, mobile: login }
  const others = before.names.filter((name) => name.toLowerCase() !== login.name.toLowerCase())
  return { ...before, names: [login.name, ...others].slice(0, NAMES_KEPT) }
}

/** The names that begin with what is typed; all of them before anything is typed. */
export const matchingNames = (names: readonly string[], typed: string): readonly string[] => {
  const wanted = typed.trim().toLowerCase()
  return names.filter((name) => name.toLowerCase().startsWith(wanted) && name !== typed.trim())
}

export function readRemembered(cookies = document.cookie): Remembered {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!entry) return nothing
  try {
    const kept = JSON.parse(decodeURIComponent(entry.slice(COOKIE.length + 1))) as Remembered
    return Array.isArray(kept.names) ? kept : nothing
  } catch {
    return nothing
  }
}

export function remember(next: Remembered): void {
  writeCookie(encodeURIComponent(JSON.stringify(next)), DAY_SECONDS)
}

export const forgetRemembered = (): void => writeCookie('', 0)

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
  document.cookie = `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`
}
