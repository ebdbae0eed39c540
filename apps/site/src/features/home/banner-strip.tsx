import { Link } from '../../router/link.tsx'
import { bannerAddress, useBanners } from './banners.ts'

/** The banner of a page other than home: one slide, or nothing at all (B-05). */
export function BannerStrip({ group }: { group: string }) {
  const { banners } = useBanners(group)
  const banner = banners[0]
  if (!banner) return null
  const address = bannerAddress(banner)
  const look =
    'block rounded-[16px] bg-[radial-gradient(120%_160%_at_85%_0%,#1f7a55,#0a2d20_70%)] px-5 py-4 text-ivory sm:px-7 sm:py-5'
  const words = (
    <>
      <p className="font-display text-xl leading-tight font-medium tracking-[-.01em] sm:text-2xl">
        {banner.title}
      </p>
      <p className="mt-1 text-sm text-[#cfe0d5] sm:text-[15px]">{banner.text}</p>
    </>
  )
  return address ? (
    <Link href={address} className={look}>
      {words}
    </Link>
  ) : (
    <div className={look}>{words}</div>
  )
}
