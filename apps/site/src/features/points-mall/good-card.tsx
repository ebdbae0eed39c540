import { Badge, classNames, Icon } from '@parlour/ui'
import { Picture } from '../../parts/pictures/picture.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import type { Good } from './goods-catalogue.tsx'
import { useWholePoints } from './whole-points.ts'

/** Few pieces are worth a word; plenty are not. */
const FEW = 10

/** One thing of the mall; the whole card opens it. */
export function GoodCard({
  good,
  points,
  onOpen,
}: {
  good: Good
  points: number | undefined
  onOpen: (rewardId: string) => void
}) {
  const t = useTexts('points')
  const written = useWholePoints()
  const gone = good.stock === 0
  const reachable = points === undefined || points >= good.price
  return (
    <li className="card group relative grid grid-rows-[auto_1fr] overflow-hidden transition-colors hover:border-line-strong">
      <div className="relative">
        <Picture
          address={good.picture}
          alt=""
          className={classNames(
            'aspect-[4/3] w-full bg-felt object-cover transition-transform duration-(--calm) group-hover:scale-[1.03]',
            gone && 'opacity-45 grayscale',
          )}
        />
        <div className="absolute start-2 top-2 flex flex-wrap gap-1.5">
          {good.vipLevel > 0 ? (
            <Badge kind="brass">{t('vipOnly', { level: good.vipLevel })}</Badge>
          ) : null}
          {good.stock !== null && good.stock <= FEW ? (
            <Badge className="bg-surface">{t('stockLeft', { stock: good.stock })}</Badge>
          ) : null}
        </div>
      </div>
      <div className="grid content-between gap-3 p-3 lg:p-4">
        <div>
          <h3 className="leading-snug font-semibold text-balance">
            <button
              type="button"
              onClick={() => onOpen(good.rewardId)}
              className="text-start after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {good.title}
            </button>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-muted">{good.summary}</p>
        </div>
        <p
          className={classNames(
            'flex items-center gap-1.5 font-semibold',
            reachable && !gone ? 'text-brass' : 'text-muted',
          )}
        >
          <Icon name={reachable ? 'coins' : 'lock'} size={18} />
          <bdi className="num">{written(good.price)}</bdi>
          <span className="spoken">{t('unit')}</span>
        </p>
      </div>
    </li>
  )
}
