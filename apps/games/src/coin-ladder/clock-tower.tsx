import { coinLadderRules, coinSides } from '@parlour/casino/originals/coin-ladder/coin-ladder.ts'
import type { ClimbMove } from '@parlour/casino/originals/kit/climb.ts'
import { timesText } from '../original-frame/odds.ts'
import type { BoardProps } from '../original-frame/original-game.ts'
import { Coin } from './coin.tsx'
import { type CoinShown, isWrong, rightCalls, windowsSeen } from './windows.ts'

type ClockTowerProps = BoardProps<Record<string, never>, ClimbMove, CoinShown>

/** The tower with its windows on one side; the coin and the two calls on the other. */
export function ClockTower({ round, phase, asked, stake, speech, step }: ClockTowerProps) {
  const { t, number } = speech
  const flips = round?.shown.flips ?? []
  const canCall = phase === 'standing'
  const wrong = round && isWrong(round)
  const end = flips.length === 0 ? undefined : wrong ? 'wrong' : 'right'
  return (
    <div className="clock-tower" dir="ltr" data-phase={phase} data-end={end}>
      <div className="tower-side">
        <svg className="tower-top" viewBox="0 0 160 70" aria-hidden="true">
          <path className="tower-roof" d="M80 0 146 62H14Z" />
          <circle className="tower-clock" cx="80" cy="46" r="17" />
          <path className="tower-hands" d="M80 46V35M80 46l8 5" />
        </svg>
        <ol className="tower-windows">
          {windowsSeen(stake, round).map(({ number: place, multiplier, look }) => (
            <li key={place} data-look={look}>
              <span className="tower-place">{place}</span>
              <bdi>{look === 'closed' ? '–' : `${number(timesText(multiplier))}×`}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <div className="coin-side">
        <p className="coin-count">
          {t('coin-ladder_windows', {
            count: round ? rightCalls(round) : 0,
            of: coinLadderRules.rungs,
          })}
        </p>
        <div className="coin-room" data-tossing={asked?.kind === 'take' || undefined}>
          <span className="coin-flight" key={flips.length}>
            <Coin side={flips.at(-1) ?? 'heads'} />
          </span>
        </div>
        <div className="coin-calls">
          {coinSides.map((side, at) => (
            <button
              key={side}
              type="button"
              className="coin-call"
              data-asked={(asked?.kind === 'take' && asked.at === at) || undefined}
              aria-disabled={!canCall || undefined}
              onClick={() => canCall && step({ kind: 'take', at })}
            >
              <Coin side={side} />
              {t(side === 'heads' ? 'coin-ladder_heads' : 'coin-ladder_tails')}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The coin in small, for the screen that waits. */
export function CoinEmblem() {
  return (
    <span className="coin-emblem">
      <Coin side="heads" />
    </span>
  )
}
