import { classNames, IconButton } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import type { Banner } from './banners.ts'
import type { useSlides } from './use-slides.ts'

/** A mark for each slide that leads to it, and the pause that moving things need (WCAG 2.2.2). */
export function SlideControls({
  banners,
  slides,
  className,
}: {
  banners: readonly Banner[]
  slides: ReturnType<typeof useSlides>
  className: string
}) {
  const t = useTexts('shell')
  if (banners.length < 2) return null
  return (
    <div className={classNames('flex items-center', className)}>
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
              'told-fill h-2 rounded-full transition-[width,background-color] duration-(--calm)',
              index === slides.at ? 'w-6 bg-white' : 'w-2 bg-white/45',
            )}
          />
        </button>
      ))}
      <IconButton
        icon={slides.playing ? 'pause' : 'play'}
        label={slides.playing ? t('bannerPause') : t('bannerPlay')}
        size={17}
        onClick={slides.toggle}
        className="text-white hover:bg-white/15 hover:text-white"
      />
    </div>
  )
}
