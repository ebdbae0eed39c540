import { coffeeExpress } from '@parlour/casino/slots/machines/coffee-express.ts'
import type { CSSProperties } from 'react'
import { Sign } from '../slot-frame/sign.tsx'
import type { Feature } from '../slot-frame/slot-game.ts'
import type { Speech } from '../texts/texts.ts'

/** What each station multiplies by; the train waits at the first for the paid spin. */
const stations = [1, ...(coffeeExpress.trail ?? [])]

/** The line over the reels: the train runs on with each spin that pays, and burns a light where it stands. */
export function CoffeeLine({
  feature,
  speech: { t },
}: {
  feature: Feature | undefined
  speech: Speech
}) {
  const place = feature?.place ?? 0
  const label = stations.slice(1).map((times) => `×${times}`)
  return (
    <div
      className="coffee-line"
      dir="ltr"
      role="img"
      aria-label={t('coffee-express_line', { stations: label.join(' ') })}
      style={{ '--place': place, '--stations': stations.length } as CSSProperties}
    >
      {stations.map((times, at) => (
        <span key={times} data-now={at === place || undefined} data-past={at < place || undefined}>
          ×{times}
        </span>
      ))}
      <Sign symbol="L" className="coffee-train" />
    </div>
  )
}
