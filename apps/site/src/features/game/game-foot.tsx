import { buttonLook, Countdown } from '@parlour/ui'
import { useHouse } from '../../base/session/house.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useSessionStart } from '../../base/session/session-start.ts'
import { openMember, openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'

const quiet = buttonLook('quiet', 'medium', 'px-3 text-note text-text')

/** The responsible-gaming bar in one line under the game: age, session clock, limits, a break, help. */
export function GameFoot({ trial }: { trial: boolean }) {
  const t = useTexts('shell')
  const game = useTexts('game')
  const age = useHouse()?.jurisdiction.minimumAge
  const player = usePlayer()
  const began = useSessionStart()
  if (!player) return null
  return (
    <section
      aria-label={t('playSafely')}
      className="num flex min-h-12 shrink-0 items-center gap-3 overflow-x-auto border-line border-t px-3 pb-[env(safe-area-inset-bottom)] text-note whitespace-nowrap text-muted sm:px-4"
    >
      {age ? (
        <abbr
          title={t('ageMark', { age })}
          className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-line-strong text-fine font-bold text-text no-underline"
        >
          {t('ageShort', { age })}
        </abbr>
      ) : null}
      <span className="max-[22.4375rem]:hidden">
        <span className="max-sm:hidden">{t('session')} </span>
        {began ? <Countdown since={began} now={Date.now} className="text-text" /> : null}
      </span>
      {trial ? <span className="text-brass max-sm:sr-only">{game('trialMode')}</span> : null}
      <span className="ms-auto flex items-center">
        {player.trial ? null : (
          <>
            <button type="button" className={quiet} onClick={() => openMember('responsibleGaming')}>
              {game('limits')}
            </button>
            <button
              type="button"
              className={quiet}
              onClick={() => openMember('responsibleGaming', 'break')}
            >
              {game('break')}
            </button>
          </>
        )}
        <button type="button" className={quiet} onClick={() => openOverlay({ kind: 'safety' })}>
          {t('help')}
        </button>
      </span>
    </section>
  )
}
