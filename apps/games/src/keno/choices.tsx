import type { ChoicesProps } from '../original-frame/original-game.ts'
import { riskNames } from '../original-frame/prizes/risks.ts'
import { Segments } from '../original-frame/segments.tsx'
import { anyPicks, type KenoChoice, kenoRisks, MOST_PICKS } from './picks.ts'

/** How bold the prizes are, and drawers by chance or none; single ones are chosen on the board. */
export function KenoChoices({ options, choose, disabled, speech }: ChoicesProps<KenoChoice>) {
  const { t } = speech
  const count = options.picks.length
  return (
    <>
      <div className="keno-choices">
        <Segments
          label={t('draws_risk')}
          values={kenoRisks}
          name={(one) => t(one === 'classic' ? 'keno_classic' : riskNames[one])}
          chosen={options.risk}
          disabled={disabled}
          choose={(risk) => choose({ ...options, risk })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t('keno_any')}
          title={t('keno_any')}
          disabled={disabled}
          onClick={() => choose({ ...options, picks: anyPicks(count || MOST_PICKS, random) })}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            className="stroke-icon"
            aria-hidden="true"
          >
            <path d="M4 7h3c5 0 5 10 10 10h3M4 17h3c2 0 3-1.500 4-3.500M13 10c1-2 2-3 4-3h3M17 4l3 3-3 3M17 14l3 3-3 3" />
          </svg>
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('keno_clear')}
          title={t('keno_clear')}
          disabled={disabled || count === 0}
          onClick={() => choose({ ...options, picks: [] })}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            className="stroke-icon"
            aria-hidden="true"
          >
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <p className="choice-hint">{t(count > 0 ? 'draws_hint' : 'keno_none')}</p>
    </>
  )
}

/** What a player leaves to chance is no outcome: the browser's own numbers will do. */
const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
