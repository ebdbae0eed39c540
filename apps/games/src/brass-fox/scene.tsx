import type { CSSProperties } from 'react'
import { useStore } from '../frame/store.ts'
import { Sign } from './art/symbols.tsx'
import { COST, type Game } from './game.ts'
import type { Feature } from './view.ts'

/** What the round has paid so far; a win within the stake is written plainly. */
export function WinPlate({ game }: { game: Game }) {
  const { coins, final } = useStore(game.count)
  const { phase, feature } = useStore(game.view)
  const { t, money } = game.speech
  const idle = coins === 0
  return (
    <div
      className="win-plate"
      data-glad={coins > COST || undefined}
      data-final={final || undefined}
    >
      {idle ? (
        <span className="win-idle">{phase === 'ready' ? t('goodLuck') : ' '}</span>
      ) : (
        <>
          <span className="win-word">{feature ? t('winSoFar') : t('win')}</span>
          <bdi className="win-sum">{money(game.worth(coins))}</bdi>
        </>
      )}
    </div>
  )
}

/** Place, multiplier and sum of the free spins, above the reels. */
export function FeaturePlate({ game, feature }: { game: Game; feature: Feature }) {
  const { t, money } = game.speech
  return (
    <dl className="feature-plate">
      <div>
        <dt>{t('freeSpin')}</dt>
        <dd>{t('placeOf', { place: feature.place, of: feature.of })}</dd>
      </div>
      <div className="times" key={feature.multiplier}>
        <dt>{t('multiplier')}</dt>
        <dd>×{feature.multiplier}</dd>
      </div>
      <div>
        <dt>{t('freeTotal')}</dt>
        <dd>
          <bdi>{money(game.worth(feature.coins))}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The moon rises and the free spins begin; at their end, what they paid. */
export function FeatureScene({ game }: { game: Game }) {
  const { feature } = useStore(game.view)
  const { t, money } = game.speech
  if (!feature || feature.stage === 'run') return null
  const intro = feature.stage === 'intro'
  return (
    <button type="button" className="curtain" onClick={game.hurry}>
      <Sign symbol="M" className="curtain-moon" />
      <strong>{intro ? t('freeTitle', { count: feature.of }) : t('freeDone')}</strong>
      {intro ? (
        <span>{t('freeText')}</span>
      ) : (
        <bdi className="curtain-sum">{money(game.worth(feature.coins))}</bdi>
      )}
      <small>{t('tapOn')}</small>
    </button>
  )
}

const coins = Array.from({ length: 26 }, (_, at) => ({
  '--turn': `${(at * 137.5) % 360}deg`,
  '--reach': `${34 + ((at * 29) % 40)}cqmin`,
  '--late': `${(at % 9) * 70}ms`,
  '--size': `${22 + ((at * 13) % 20)}px`,
}))

/** Coins for a win of fifteen stakes and more; below that the counted sum is joy enough. */
export function Cheer({ game }: { game: Game }) {
  const { cheer, feature } = useStore(game.view)
  if (cheer !== 'bright' && cheer !== 'grand') return null
  return (
    <div className="cheer" data-grand={cheer === 'grand' || undefined}>
      <div aria-hidden="true">
        {coins.slice(0, cheer === 'grand' ? 26 : 14).map((style) => (
          <Sign key={style['--turn']} symbol="coin" style={style as CSSProperties} />
        ))}
      </div>
      {feature ? null : (
        <strong>{game.speech.t(cheer === 'grand' ? 'grandWin' : 'brightWin')}</strong>
      )}
    </div>
  )
}
