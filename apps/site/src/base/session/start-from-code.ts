import { toast } from '@parlour/ui'
import { navigate } from '../router/location.ts'
import { ask } from '../server/ask.ts'
import { errorText } from '../server/error-text.ts'
import { kept } from '../storage.ts'
import { loadTexts, text } from '../texts/texts.ts'
import { enter, heedEnd, lookForSession, startSession } from './session.ts'
import { askForToken } from './token-sharing.ts'

/** Takes a one-time code out of the start address before anything is done with it, and starts from it. */
export function startFromAddress(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get('token')
  address.searchParams.delete('token')
  navigate(address.pathname + address.search + address.hash, { replace: true, quiet: true })
  return code ? startFromCode(code) : startSession()
}

/**
 * A one-time code becomes a session (T-04). Whoever is logged in
 * here is asked first: another page may have made the link, to have them play and pay in for somebody else.
 */
export async function startFromCode(code: string): Promise<void> {
  heedEnd()
  const standing = kept.get('token') ?? (await askForToken())
  if (standing && !(await agreesToReplace())) return lookForSession()
  try {
    await enter(await ask('exchangeLoginCode', { body: { token: code } }))
  } catch (error) {
    await lookForSession()
    await loadTexts('shell')
    toast('bad', errorText(error))
  }
}

async function agreesToReplace(): Promise<boolean> {
  await loadTexts('shell')
  return globalThis.confirm(text('shell', 'replace_session'))
}
