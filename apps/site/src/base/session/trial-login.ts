import { toast } from '@parlour/ui'
import { ask } from '../server/ask.ts'
import { announceLogin } from './login-notice.ts'
import { enter } from './session.ts'
import { kept } from '../storage.ts'
import { loadTexts, text } from '../texts/texts.ts'

const GATEWAY_VERSION = 3
const PROOF_BYTES = 24

/** Logs in as a trial player. */
export async function logInOnTrial(): Promise<void> {
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
