import { toast } from '@parlour/ui'
import { navigate } from '../../../base/router/location.ts'
import { announceLogin } from '../../../base/session/login-notice.ts'
import { enter, type LoggedIn } from '../../../base/session/session.ts'
import { loadTexts, text } from '../../../base/texts/texts.ts'

/** Takes over a login and goes where it was meant to lead. No password was typed, so none is due. */
export async function enterFor(answer: LoggedIn, returnTo: string): Promise<void> {
  await loadTexts('entry')
  await enter(answer, { byMessage: true })
  announceLogin()
  navigate(returnTo, { replace: true })
  const { nickname, account } = answer.userInfo
  toast('good', text('entry', 'welcomeBack', { name: nickname || account }))
  if (answer.playStop) toast('info', text('entry', 'playStopped'))
}
