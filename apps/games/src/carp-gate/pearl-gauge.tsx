import { Sign } from '../slot-frame/sign.tsx'
import type { Feature } from '../slot-frame/slot-game.ts'
import type { Speech } from '../texts/texts.ts'
import { PEARLS } from './pearls.ts'

/** The lowest letter on the reels of each level: it is the next that the pearls lift. */
const LOWEST = ['J', 'Q', 'K'] as const

/** The pearls toward the next lift, and the letter that is the lowest now. */
export function PearlGauge({ feature, speech }: { feature: Feature; speech: Speech }) {
  const { marks, level } = feature
  const done = level >= PEARLS.lifts
  const lying = done ? PEARLS.each : marks % PEARLS.each
  return (
    <div>
      <dt>{speech.t('carp-gate_M')}</dt>
      <dd>
        <span className="pearls" aria-hidden="true">
          {Array.from({ length: PEARLS.each }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pearl is its place.
            <i key={at} data-in={at < lying || undefined} />
          ))}
          <Sign key={level} symbol={LOWEST[level]!} />
        </span>
        <span className="sr-only">
          {speech.t('carp-gate_gauge', {
            pearls: marks,
            level: level + 1,
            of: PEARLS.lifts + 1,
          })}
        </span>
      </dd>
    </div>
  )
}
