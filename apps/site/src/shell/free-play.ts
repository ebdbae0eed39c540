import { toast } from '@parlour/ui'
import { useState } from 'react'
import { ask } from '../server/ask.ts'
import { useSwitch } from '../session/house.ts'
import { announceLogin } from '../session/login-notice.ts'
import { enter } from '../session/session.ts'
import { kept } from '../session/storage.ts'
import { loadTexts, text } from '../texts/texts.ts'
import { errorText } from './error-text.ts'
import { dropOverlay, leaveOverlayFor, takeWanted } from './overlays.ts'

const GATEWAY_VERSION = 3
const PROOF_BYTES = 24

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

/** Logs in as a trial player. */
export async function startFreePlay(): Promise<void> {
  const [answer] = await Promise.all([
    ask('loginFreePlay', {
      body: {
        os: navigator.platform || 'web',
        platform: 'W',
        encryptedRandom: freshProof(),
        gatewayVersion: GATEWAY_VERSION,
      },
    }),
    loadTexts('entry'),
  ])
  await enter(answer)
  kept.remove('cpw')
  announceLogin()
  toast('good', text('entry', 'welcomeDemo'))
}

/* Shows the server that the request is fresh; it takes each proof once. */
const freshProof = (): string =>
  [...crypto.getRandomValues(new Uint8Array(PROOF_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
