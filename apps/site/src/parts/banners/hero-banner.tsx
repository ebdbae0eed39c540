import { buttonLook, classNames } from '@parlour/ui'
import heroCards from '../art/hero-cards.svg'
import heroLedger from '../art/hero-ledger.svg'
import heroLimits from '../art/hero-limits.svg'
import { useTexts } from '../../base/texts/texts.ts'
import { Picture } from '../pictures/picture.tsx'
import { bannerAddress } from './banner-address.ts'
import { BannerLink } from './banner-link.tsx'
import { type Banner, useBanners } from './banners.ts'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

/** The space between two slides of home (B-04). */
const GAP_PX = 20
const art = [heroCards, heroLedger, heroLimits]

/**
 * The home banners: the slide that shows stands in the middle, the others wait beside it. Who is in the house has
 * seen them, and gets a low one: the page's first screen is for what is on.
 */
export function HeroBanner() {
  const t = useTexts('shell')
  const { banners, loading } = useBanners('w_home')
  const slides = useSlides(banners.length)
  if (!loading && banners.length === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('bannerRegion')}
      className="relative h-[24.75rem] touch-pan-y overflow-hidden rounded-[20px] bg-felt sm:h-[18.25rem] in-data-member:h-[10.75rem] sm:in-data-member:h-[10.75rem]"
      {...slides.gestures}
    >
      <div
        data-track=""
        className="absolute inset-0 flex [--towards:-1] rtl:[--towards:1] transition-transform duration-(--calm) ease-out motion-reduce:transition-none"
        style={{
          gap: `${GAP_PX}px`,
          transform: `translateX(calc(var(--towards) * ${slides.at} * (100% + ${GAP_PX}px)))`,
        }}
      >
        {(loading ? [undefined] : banners).map((banner, index) => (
          <Slide
            key={banner?.bannerId ?? 'coming'}
            banner={banner}
            at={index}
            total={banners.length}
            shown={index === slides.at}
          />
        ))}
      </div>
      <SlideControls
        banners={banners}
        slides={slides}
        className="absolute start-4 bottom-2.5 sm:start-9"
      />
    </section>
  )
}

type SlideProps = { banner: Banner | undefined; at: number; total: number; shown: boolean }

const pictureLook =
  'absolute inset-x-0 top-0 h-[10.5rem] w-full object-cover object-[96%_50%] max-sm:[mask-image:linear-gradient(#000_72%,transparent)] sm:h-full sm:object-right rtl:sm:-translate-x-[58%] rtl:sm:[mask-image:linear-gradient(to_right,#000_70%,transparent_98%)] in-data-member:h-full in-data-member:max-sm:opacity-35 in-data-member:max-sm:[mask-image:none]'

function Slide({ banner, at, total, shown }: SlideProps) {
  const t = useTexts('shell')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group with a name of its own.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('bannerGroup', { n: at + 1, total })}
      inert={!shown}
      className="relative h-full w-full shrink-0 overflow-hidden rounded-[20px] bg-felt"
    >
      {banner?.url ? (
        <Picture address={banner.url} alt="" className={pictureLook} />
      ) : (
        <img
          src={art[at % art.length]}
          alt=""
          width={1140}
          height={292}
          {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          className={pictureLook}
        />
      )}
      {banner ? <Words banner={banner} shown={shown} /> : null}
    </div>
  )
}

function Words({ banner, shown }: { banner: Banner; shown: boolean }) {
  const t = useTexts('shell')
  const address = bannerAddress(banner, location.origin)
  return (
    <div
      className={classNames(
        'absolute inset-x-5 bottom-13 max-w-[460px] text-ivory sm:inset-x-auto sm:start-11 sm:top-9 sm:bottom-auto sm:max-lg:top-5 sm:max-lg:max-w-[290px] in-data-member:top-4 in-data-member:bottom-auto sm:in-data-member:top-6 sm:max-lg:in-data-member:top-6 sm:max-lg:in-data-member:max-w-[400px] in-data-member:max-w-[560px]',
        shown && 'animate-[parlour-rise_.3s_var(--ease)]',
      )}
    >
      <h2 className="font-display text-[1.875rem] leading-[1.08] sm:text-[2.0625rem] font-medium tracking-[-.02em] lg:text-[2.5rem] in-data-member:text-[1.375rem] sm:in-data-member:text-[1.5rem] lg:in-data-member:text-[1.75rem]">
        <span dir="auto">{banner.title}</span>
      </h2>
      <p className="mt-2.5 max-w-[400px] text-on-felt sm:mt-3 in-data-member:hidden">
        <span dir="auto">{banner.text}</span>
      </p>
      {address ? (
        <BannerLink
          address={address}
          className={buttonLook('brass', 'medium', 'mt-4 in-data-member:mt-3')}
        >
          {t('bannerAction')}
        </BannerLink>
      ) : null}
    </div>
  )
}
