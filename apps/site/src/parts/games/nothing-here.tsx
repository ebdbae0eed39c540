import { buttonLook, EmptyState } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { useTexts } from '../../base/texts/texts.ts'
import emptyTable from '../art/empty-table.svg'
import { useCategories } from './categories.ts'

/** Says that there is nothing yet, and what there is instead; nothing is promised. */
export function NothingHere({
  title,
}: {
  /** What there is none of, in the category's own word. */
  title?: string
}) {
  const t = useTexts('shell')
  const categories = useCategories()
  return (
    <EmptyState
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={title ?? t('emptyCategoryTitle')}
      action={categories.map((category) => (
        <Link key={category.path} href={category.path} className={buttonLook('ghost')}>
          {category.name}
        </Link>
      ))}
    >
      {t('emptyCategoryText')}
    </EmptyState>
  )
}
