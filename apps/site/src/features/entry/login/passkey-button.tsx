import { Button } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import type { LoggedIn } from '../../../base/session/session.ts'
import { errorText } from '../../../base/server/error-text.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import {
  canAutofillPasskeys,
  canHoldPasskeys,
  isGivenUp,
  logInWithPasskey,
  stopWaiting,
} from '../../../parts/sign-in/passkeys-here.ts'

type Entered = { readonly onLoggedIn: (answer: LoggedIn) => void | Promise<void> }

/**
 * Logs in with a passkey, without a password. Draws nothing where the browser or the address cannot.
 * Give the user name's input `autoComplete="username webauthn"`: while this button stands, the
 * browser offers passkeys there too.
 */
export function PasskeyButton({ onLoggedIn }: Entered) {
  const t = useTexts('identity')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const entered = useRef(false)
  // The browser's offer in the field and the button may answer together: one login is enough.
  const enterOnce = (answer: LoggedIn) => {
    if (entered.current) return
    entered.current = true
    return onLoggedIn(answer)
  }
  const offerAgain = usePasskeyAutofill({ onLoggedIn: enterOnce })
  if (!canHoldPasskeys()) return null

  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await enterOnce(await logInWithPasskey())
    } catch (error) {
      setProblem(isGivenUp(error) ? t('passkeyFailed') : errorText(error))
      offerAgain()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button kind="ghost" icon="shield" busy={busy} onClick={press}>
        {t('passkeyLogin')}
      </Button>
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Lets the browser offer passkeys in the user name's field, until the form is gone. */
function usePasskeyAutofill({ onLoggedIn }: Entered): () => void {
  const [round, setRound] = useState(0)
  const latest = useRef(onLoggedIn)
  latest.current = onLoggedIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new round waits anew after a press.
  useEffect(() => {
    let gone = false
    const wait = async () => {
      if (!(await canAutofillPasskeys()) || gone) return
      try {
        const answer = await logInWithPasskey({ autofill: true })
        if (!gone) await latest.current(answer)
      } catch {
        // Nothing was chosen: the form goes on without it.
      }
    }
    void wait()
    return () => {
      gone = true
      if (canHoldPasskeys()) void stopWaiting()
    }
  }, [round])
  return () => setRound((before) => before + 1)
}
