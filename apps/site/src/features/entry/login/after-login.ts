import { toast } from '@parlour/ui'
import { ask } from '../../../base/server/ask.ts'
import { announceLogin } from '../../../base/session/login-notice.ts'
import { enter, type LoggedIn } from '../../../base/session/session.ts'
import { dropOverlay, leaveOverlayFor, takeWanted } from '../../../base/overlays/overlays.ts'
import { text } from '../../../base/texts/texts.ts'
import { forgetRemembered, readRemembered, remember, withLogin } from './remembered.ts'

/** What a login was made with. */
export type Login =
  | { readonly name: string }
  | { readonly country: string; readonly number: string }

export type Way = {
  /** What was typed as the password, for a change that may be due. */
  readonly password?: string
  /** A code of a message, not a password, has opened the door. */
  readonly byMessage?: boolean
  /** Through the agents' door: it leads to their centre. */
  readonly agents?: boolean
}

/**
 * Where a login leads: on with what was wanted, else home. A password that is due shows over
 * everything by itself (T-08 to T-11).
 */
export async function afterLogin(answer: LoggedIn, way: Way = {}): Promise<void> {
  await enter(answer, way)
  const wanted = takeWanted()
  if (answer.passwordChangeRequired && !way.byMessage) return leaveOverlayFor('/')
  announceLogin()
  toast(
    'good',
    text('entry', 'welcomeBack', { name: answer.userInfo.nickname || answer.userInfo.account }),
  )
  if (answer.playStop) toast('info', text('entry', 'playStopped'))
  if (way.agents) return leaveOverlayFor('/', { kind: 'agent', page: 'agentTeamOverview' })
  if (!wanted) return leaveOverlayFor('/')
  dropOverlay()
  wanted()
}

/** Keeps what a login was made with for a day, or forgets all there is (T-25). */
export function keepLogin(on: boolean, login: Login): void {
  if (on) {
    remember(withLogin(readRemembered(), login))
    return
  }
  forgetRemembered()
  void ask('forgetDevice', {}).catch(() => undefined)
}
