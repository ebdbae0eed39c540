import { usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** For a visitor who cannot stay: a message that is answered under its number. A member's chat waits in the account. */
export function LeaveMessage() {
  const t = useTexts('chat')
  const player = usePlayer()
  if (player && !player.trial) return null
  return (
    <p className="border-line border-t px-5 py-2 text-sm text-muted">
      {t('leaving')}{' '}
      <a
        href="/helpmc?page=feedback"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('leavingLink')}
      </a>
    </p>
  )
}
