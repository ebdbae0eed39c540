import { toast } from '@parlour/ui'
import { useState } from 'react'
import { useSwitch } from '../../base/session/house.ts'
import { errorText } from '../../base/server/error-text.ts'
import { dropOverlay, leaveOverlayFor, takeWanted } from '../../base/overlays/overlays.ts'

/** The free demo: a trial account with play money, where the house offers it (T-17). */
export function useFreePlay() {
  const on = useSwitch('FREEPLAY3')
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await startFreePlay()
      const wanted = takeWanted()
      if (!wanted) return leaveOverlayFor('/')
      dropOverlay()
      wanted()
    } catch (error) {
      toast('bad', errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { on, busy, start }
}

/** Logs in as a trial player; how that is done comes with the press. */
export async function startFreePlay(): Promise<void> {
  const { logInOnTrial } = await import('../../base/session/trial-login.ts')
  await logInOnTrial()
}
