import { buttonLook, classNames, IconButton } from '@parlour/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import heroCards from '../../art/hero-cards.svg'
import heroLedger from '../../art/hero-ledger.svg'
import heroLimits from '../../art/hero-limits.svg'
import { Link } from '../../router/link.tsx'
import { useTexts } from '../../texts/texts.ts'
import { type Banner, bannerAddress, useBanners } from './banners.ts'

const AUTOPLAY_MS = 5000
const SWIPE_PX = 40
const art = [heroCards, heroLedger, heroLimits]

/** The home banners, one at a time, on the house's own art; they turn by themselves until paused. */
export function HeroBanner() {
  const t = useTexts('home')
  const { banners, loading } = useBanners('w_home')
  const slides = useSlides(banners.length)
  if (!loading && banners.length === 0) return null
  const banner = banners[slides.at]
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('bannerRegion')}
      className="relative h-[430px] touch-pan-y overflow-hidden rounded-[20px] bg-felt sm:h-[292px]"
      {...slides.gestures}
    >
      <img
        key={slides.at}
        src={art[slides.at % art.length]}
        alt=""
        width={1140}
        height={292}
        fetchPriority="high"
        className={classNames(
          'absolute inset-x-0 top-0 h-[218px] w-full object-cover object-[96%_50%] max-sm:[mask-image:linear-gradient(#000_72%,transparent)] sm:h-full sm:object-right rtl:sm:-scale-x-100',
          slides.at > 0 && 'animate-[parlour-fade_.4s_var(--ease)]',
        )}
      />
      {banner ? (
        <Slide key={banner.bannerId} banner={banner} at={slides.at} total={banners.length} />
      ) : null}
      {banners.length > 1 ? (
        <div className="absolute start-4 bottom-2.5 flex items-center sm:start-9">
          {banners.map((one, index) => (
            <button
              key={one.bannerId}
              type="button"
              aria-label={t('bannerGo', { n: index + 1 })}
              aria-current={index === slides.at || undefined}
              onClick={() => slides.show(index)}
              className="grid h-11 min-w-6 place-items-center px-1"
            >
              <span
                className={classNames(
                  'h-2 rounded-full transition-[width,background-color] duration-(--calm)',
                  index === slides.at ? 'w-6 bg-white' : 'w-2 bg-white/45',
                )}
              />
            </button>
          ))}
          <IconButton
            icon={slides.playing ? 'pause' : 'play'}
            label={slides.playing ? t('pause') : t('play')}
            size={17}
            onClick={slides.toggle}
            className="text-white hover:bg-white/15 hover:text-white"
          />
        </div>
      ) : null}
    </section>
  )
}

function Slide({ banner, at, total }: { banner: Banner; at: number; total: number }) {
  const t = useTexts('home')
  const address = bannerAddress(banner)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group with a name of its own.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('bannerGroup', { n: at + 1, total })}
      className="absolute inset-x-5 bottom-14 max-w-[460px] sm:max-lg:max-w-[290px] animate-[parlour-rise_.3s_var(--ease)] text-ivory sm:inset-x-auto sm:start-11 sm:top-9 sm:max-lg:top-5 sm:bottom-auto"
    >
      <h2 className="font-display text-[33px] leading-[1.08] font-medium tracking-[-.02em] lg:text-[40px]">
        {banner.title}
      </h2>
      <p className="mt-3 max-w-[400px] text-[#cfe0d5]">{banner.text}</p>
      {address ? (
        <Link href={address} className={buttonLook('brass', 'medium', 'mt-4')}>
          {t('bannerAction')}
        </Link>
      ) : null}
    </div>
  )
}

/** Which slide shows; turns every five seconds while nobody paused, pointed or asked for calm. */
function useSlides(total: number) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [held, setHeld] = useState(false)
  const from = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (!playing || held || total < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % total), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, held, total])
  const show = (index: number) => setAt((index + total) % Math.max(total, 1))
  const gestures = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = event.clientX - (from.current ?? event.clientX)
      from.current = undefined
      if (Math.abs(moved) > SWIPE_PX && total > 1) show(at + (moved < 0 ? 1 : -1))
    },
  }
  return {
    at: Math.min(at, Math.max(total - 1, 0)),
    playing,
    toggle: () => setPlaying(!playing),
    show,
    gestures,
  }
}
