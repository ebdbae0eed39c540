import { classNames, Icon, type IconName } from '@parlour/ui'
import { Link } from '../../router/link.tsx'
import { type Category, useCategories } from '../../shell/categories.ts'
import { useTexts } from '../../texts/texts.ts'
import { RowHead } from './game-row.tsx'

const looks: Record<Category, { icon: IconName; felt: string }> = {
  RNG: { icon: 'slots', felt: 'from-[#5a2a4d] to-[#b5533c]' },
  PVP: { icon: 'users', felt: 'from-[#0f3a2b] to-[#1f7a55]' },
  LIVE: { icon: 'play', felt: 'from-[#31100c] to-[#a63a2b]' },
  SPORTS: { icon: 'trophy', felt: 'from-[#0f3a2b] to-[#2b8f5e]' },
  FISH: { icon: 'coins', felt: 'from-[#031b26] to-[#0c5a5e]' },
  LOTT: { icon: 'star', felt: 'from-[#0b0e24] to-[#2f3a7c]' },
  ELOTT: { icon: 'star', felt: 'from-[#0b0e24] to-[#2f3a7c]' },
  ESPORTS: { icon: 'trophy', felt: 'from-[#16224f] to-[#2f5f9e]' },
  COCKFIGHT: { icon: 'shield', felt: 'from-[#1b3c8a] to-[#a63a2b]' },
}

/** The categories that are open, each with its number of games. */
export function CategoryRow({ tall }: { tall: boolean }) {
  const t = useTexts('home')
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <section className="flex flex-col">
      <RowHead title={t('categories')} />
      <ul
        className={classNames(
          'grid grow auto-rows-fr grid-cols-2 gap-2.5 sm:gap-4',
          !tall && 'lg:grid-cols-4',
        )}
      >
        {categories.map((entry) => (
          <li key={entry.path}>
            <Link
              href={entry.path}
              className={classNames(
                'relative flex h-full min-h-24 flex-col justify-end overflow-hidden rounded-card bg-linear-to-br p-4 text-ivory transition-[filter,translate] duration-(--calm) hover:-translate-y-0.5 hover:brightness-110',
                looks[entry.category].felt,
              )}
            >
              <Icon
                name={looks[entry.category].icon}
                size={84}
                className="absolute -end-2 -top-2 opacity-20"
              />
              <span className="text-lg leading-tight font-semibold">{entry.name}</span>
              <span className="num text-sm text-ivory/85">
                {entry.games === 1 ? t('oneGame') : t('gamesCount', { n: entry.games })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
