import { classNames, Icon, IconButton } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import heroCards from '../../../parts/art/hero-cards.svg'
import { Link } from '../../../base/router/link.tsx'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { currentLanguage, useTexts } from '../../../base/texts/texts.ts'

/** How long a promotion stays before the next one comes (K-04). */
const AUTOPLAY_MS = 5000

type Promotion = Answer<'listPromotions'>['list'][number]
const over: ReadonlySet<string> = new Set(['close', 'coming_soon', 'rejected'])

/** Promotions for newcomers that run now; what has ended or not begun is promised to nobody. */
export function useNewcomerPromotions(): {
  readonly promotions: readonly Promotion[]
  readonly coming: boolean
} {
  const { data, isLoading } = useQuery(
    reading('listPromotions', {
      query: { category: 'new_player', language: currentLanguage().code },
    }),
  )
  return {
    promotions: (data?.list ?? []).filter(({ state }) => !over.has(state)),
    coming: isLoading,
  }
}

/** The slider's room while its promotions are on their way. */
export const PromoSliderRoom = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card bg-felt">
    <span className="shimmer block aspect-video w-full" />
    <span className="block h-46" />
  </div>
)

/** What waits for newcomers, beside the form; it turns only when there is more than one, until paused (G-04). */
export function PromoSlider({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTexts('entry')
  const { at, playing, toggle, show, hold } = useTurning(promotions.length)
  const promotion = promotions[at]
  if (!promotion) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('promoRegion')}
      className="overflow-hidden rounded-card bg-felt text-ivory"
      {...hold}
    >
      <Link
        key={promotion.id}
        href={`/promotions#${promotion.id}`}
        className="block animate-[parlour-fade_.3s_var(--ease)] -outline-offset-4"
      >
        <img
          src={pictureOf(promotion)}
          alt=""
          width={760}
          height={428}
          className="aspect-video w-full object-cover object-right"
        />
        <span className="block px-5 pt-4 pb-2">
          <span className="block font-display text-2xl leading-tight font-medium tracking-[-.01em]">
            {promotion.title}
          </span>
          <span className="mt-1.5 block text-sm text-on-felt">{promotion.summary}</span>
          <span className="mt-3 inline-flex items-center gap-1.5 text-sm font-semibold text-brass-fill">
            {t('promoMore')}
            <Icon name="arrowEnd" size={16} />
          </span>
        </span>
      </Link>
      {promotions.length > 1 ? (
        <div className="flex items-center px-4 pb-2">
          {promotions.map((one, index) => (
            <button
              key={one.id}
              type="button"
              aria-label={t('promoGo', { n: index + 1 })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
              className="grid h-11 min-w-6 place-items-center px-1"
            >
              <span
                className={classNames(
                  'told-fill h-2 rounded-full transition-[width,background-color] duration-(--calm)',
                  index === at ? 'w-6 bg-white' : 'w-2 bg-white/45',
                )}
              />
            </button>
          ))}
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? t('promoPause') : t('promoPlay')}
            size={17}
            onClick={toggle}
            className="ms-auto text-white hover:bg-white/15 hover:text-white"
          />
        </div>
      ) : (
        <div className="pb-3" />
      )}
    </section>
  )
}

const pictureOf = ({ announcementImages }: Promotion): string =>
  announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0]?.url ?? heroCards

function useTurning(total: number) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [playing, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  useEffect(() => {
    if (!playing || held || total < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % total), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, held, total])
  return {
    at: Math.min(at, Math.max(total - 1, 0)),
    playing,
    toggle: () => setPlaying(!playing),
    show: setAt,
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
