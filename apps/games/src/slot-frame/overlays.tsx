import type { CSSProperties } from 'react'
import { useStore } from '../frame/store.ts'
import { Sign } from './sign.tsx'
import type { Feature } from './slot-game.ts'
import type { SlotTable } from './slot-table.ts'

/** What the round has paid so far; a win within the stake is written plainly. */
export function WinPlate({ game: table }: { game: SlotTable }) {
  const { coins, final } = useStore(table.count)
  const { phase, feature } = useStore(table.view)
  const { t, money } = table.speech
  const idle = coins === 0
  return (
    <div
      className="win-plate"
      data-glad={coins > table.cost || undefined}
      data-final={final || undefined}
    >
      {idle ? (
        <span className="win-idle">{phase === 'ready' ? t('goodLuck') : ' '}</span>
      ) : (
        <>
          <span className="win-word">{feature ? t('winSoFar') : t('win')}</span>
          <bdi className="win-sum">{money(table.worth(coins))}</bdi>
        </>
      )}
    </div>
  )
}

/** Where a feature stands, above the reels: place, multiplier or lives, what the game shows of it, and its sum. */
export function FeaturePlate({ game: table, feature }: { game: SlotTable; feature: Feature }) {
  const { t, money } = table.speech
  const { game } = table
  const { kind, place, of, multiplier, lives } = feature
  return (
    <dl className="feature-plate">
      <div>
        <dt>{kind === 'free' ? t('freeSpin') : t(game.words.respin)}</dt>
        <dd>{of > 0 ? t('placeOf', { place, of }) : place}</dd>
      </div>
      {kind === 'gather' ? (
        <div className="times" key={`lives${lives}`}>
          <dt>{t('slot_left')}</dt>
          <dd>{lives}</dd>
        </div>
      ) : isMultiplied(table) ? (
        <div className="times" key={multiplier}>
          <dt>{t('multiplier')}</dt>
          <dd>×{multiplier}</dd>
        </div>
      ) : null}
      {game.Gauge ? <game.Gauge feature={feature} speech={table.speech} /> : null}
      <div>
        <dt>{kind === 'free' ? t('freeTotal') : t('win')}</dt>
        <dd>
          <bdi>{money(table.worth(feature.coins))}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** Whether anything of the machine is ever paid more than once. */
const isMultiplied = ({ game: { machine } }: SlotTable): boolean =>
  [...(machine.free?.multipliers ?? []), ...(machine.trail ?? [])].some((times) => times > 1)

/** A feature begins; at its end, what it paid. */
export function FeatureCurtain({ game: table }: { game: SlotTable }) {
  const { feature, gather } = useStore(table.view)
  const { t, money, number } = table.speech
  const { game } = table
  if (!feature || feature.stage === 'run') return null
  const intro = feature.stage === 'intro'
  const isFree = feature.kind === 'free'
  const title = isFree ? t('freeTitle', { count: feature.of }) : t(game.words.gatherTitle)
  const done = isFree ? t('freeDone') : t('slot_gatherDone')
  const pot = gather?.pot ?? 0
  return (
    <button type="button" className="curtain" onClick={table.hurry}>
      <Sign symbol={game.machine.scatter ?? game.emblem} className="curtain-sign" />
      <strong>{intro ? title : done}</strong>
      {intro ? (
        <span>{t(isFree ? game.words.freeText : game.words.gatherText)}</span>
      ) : (
        <bdi className="curtain-sum">{money(table.worth(feature.coins))}</bdi>
      )}
      {!intro && pot > 0 ? (
        <span>
          {t('slot_pot', { stakes: number(pot), money: money(table.worth(pot * table.cost)) })}
        </span>
      ) : null}
      <small>{t('tapOn')}</small>
    </button>
  )
}

/** What a new level of the reels brings. The narration says the same. */
export function LiftPlate({ game: table }: { game: SlotTable }) {
  const { lift } = useStore(table.view)
  const { lifts, machine } = table.game
  const text = lift === undefined ? undefined : lifts?.[lift - 1]
  if (!text) return null
  return (
    <div className="lift-plate" aria-hidden="true">
      <Sign symbol={machine.free!.upgrade!.mark} />
      <strong>{table.speech.t(text)}</strong>
    </div>
  )
}

const flying = Array.from({ length: 26 }, (_, at) => ({
  '--turn': `${(at * 137.5) % 360}deg`,
  '--reach': `${34 + ((at * 29) % 40)}cqmin`,
  '--late': `${(at % 9) * 70}ms`,
  '--size': `${22 + ((at * 13) % 20)}px`,
}))

/** What flies for a win of fifteen stakes and more; below that the counted sum is joy enough. */
export function Cheer({ game: table }: { game: SlotTable }) {
  const { cheer, feature } = useStore(table.view)
  if (cheer !== 'bright' && cheer !== 'grand') return null
  return (
    <div className="cheer" data-grand={cheer === 'grand' || undefined}>
      <div aria-hidden="true">
        {flying.slice(0, cheer === 'grand' ? 26 : 14).map((style) => (
          <Sign key={style['--turn']} symbol={table.game.cheer} style={style as CSSProperties} />
        ))}
      </div>
      {feature ? null : (
        <strong>{table.speech.t(cheer === 'grand' ? 'grandWin' : 'brightWin')}</strong>
      )}
    </div>
  )
}
