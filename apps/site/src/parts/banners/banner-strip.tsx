import type { BannerGroup } from '../../base/router/routes.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Picture } from '../pictures/picture.tsx'
import { bannerAddress } from './banner-address.ts'
import { BannerLink } from './banner-link.tsx'
import { BannerSpace } from './banner-space.tsx'
import { type Banner, useBanners } from './banners.ts'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

/** The banners of a page other than home, one slide at a time, or nothing at all (B-03, B-05). */
export function BannerStrip({ group }: { group: BannerGroup }) {
  const t = useTexts('shell')
  const { banners, loading } = useBanners(group)
  const slides = useSlides(banners.length)
  const banner = banners[slides.at]
  if (loading) return <BannerSpace />
  if (!banner) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('bannerRegion')}
      className="relative mx-auto mb-5 w-full touch-pan-y overflow-hidden rounded-[16px] bg-[radial-gradient(120%_160%_at_85%_0%,#1f7a55,#0a2d20_70%)]"
      {...slides.gestures}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group with a name of its own. */}
      <div
        key={banner.bannerId}
        role="group"
        aria-roledescription="slide"
        aria-label={t('bannerGroup', { n: slides.at + 1, total: banners.length })}
        className={slides.at > 0 ? 'animate-[parlour-fade_.3s_var(--ease)]' : undefined}
      >
        <BannerLink
          address={bannerAddress(banner, location.origin)}
          className="block -outline-offset-4"
        >
          <Words banner={banner} many={banners.length > 1} />
        </BannerLink>
      </div>
      <SlideControls banners={banners} slides={slides} className="absolute end-3 bottom-0.5" />
    </section>
  )
}

/* Without a picture of its own a banner is drawn from its words. */
const Words = ({ banner, many }: { banner: Banner; many: boolean }) => (
  <div className={many ? 'px-5 pt-4 pb-11 sm:px-7 sm:pt-5' : 'px-5 py-4 sm:px-7 sm:py-5'}>
    {banner.url ? (
      <Picture
        address={banner.url}
        alt=""
        className="absolute inset-0 -z-0 size-full object-cover"
      />
    ) : null}
    <div className="relative max-w-3xl text-ivory">
      <p className="font-display text-xl leading-tight font-medium tracking-[-.01em] sm:text-2xl">
        <span dir="auto">{banner.title}</span>
      </p>
      <p className="mt-1 text-sm text-on-felt sm:text-body">
        <span dir="auto">{banner.text}</span>
      </p>
    </div>
  </div>
)
