import type { Speech } from '../texts/texts.ts'

/** What stands below a finished round that is shown again: that it is one, and the press that shows it once more. */
export function ReplayFoot({
  speech: { t },
  isShown,
  onAgain,
}: {
  speech: Speech
  isShown: boolean
  onAgain: () => void
}) {
  return (
    <footer className="replay-foot">
      <span>{t('replayNote')}</span>
      <button type="button" className="plain-button strong" disabled={!isShown} onClick={onAgain}>
        {t('replayAgain')}
      </button>
    </footer>
  )
}
