import { figureheadRiver } from '@parlour/casino/slots/machines/figurehead-river.ts'
import { Sign } from '../slot-frame/sign.tsx'
import type { Feature } from '../slot-frame/slot-game.ts'
import type { Speech } from '../texts/texts.ts'

const gathering = Object.values(figureheadRiver.sideGames!)[0]!
const pots = gathering.kind === 'gather' ? gathering.pots : []

/** The four pots with the coins that each takes; those that are reached burn while coins gather. */
export function Pots({
  feature,
  speech: { t },
  worth,
}: {
  feature: Feature | undefined
  speech: Speech
  worth(stakes: number): string
}) {
  return (
    <ul className="pots">
      {pots.map(({ coins, stakes }, at) => (
        <li
          key={coins}
          data-pot={at + 1}
          data-won={(feature && feature.level === at + 1) || undefined}
          data-past={(feature && feature.level > at + 1) || undefined}
        >
          <span>
            {coins} × <Sign symbol="C" />
            <span className="sr-only">{t('figurehead-river_C')}</span>
          </span>
          <bdi>{worth(stakes)}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** How many cells of the window have their coin. */
export function CoinCount({ feature, speech: { t } }: { feature: Feature; speech: Speech }) {
  return (
    <div>
      <dt>{t('figurehead-river_gathered')}</dt>
      <dd>{feature.marks}</dd>
    </div>
  )
}
