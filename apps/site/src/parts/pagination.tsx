import { classNames, IconButton } from '@parlour/ui'
import { useTexts } from '../base/texts/texts.ts'
import { pageNumbers } from './page-numbers.ts'

/** Leafs through pages of a list. */
export function Pagination({
  page,
  total,
  onPage,
}: {
  page: number
  total: number
  onPage: (page: number) => void
}) {
  const t = useTexts('notices')
  if (total < 2) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-center gap-0.5">
      <IconButton
        icon="chevronStart"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pageNumbers(page, total).map((one, at) =>
        one === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
          <span key={`gap-${at}`} className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <button
            key={one}
            type="button"
            aria-label={t('page', { n: one })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
            className={classNames(
              'num grid h-11 min-w-9 place-items-center rounded-small px-1.5 text-sm font-semibold',
              one === page
                ? 'bg-brand text-on-brand'
                : 'text-muted hover:bg-raised hover:text-text',
            )}
          >
            {one}
          </button>
        ),
      )}
      <IconButton
        icon="chevronEnd"
        label={t('next')}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
