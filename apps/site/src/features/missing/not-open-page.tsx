import { buttonLook, EmptyState } from '@parlour/ui'
import { useEffect } from 'react'
import emptyTable from '../../parts/art/empty-table.svg'
import { Link } from '../../base/router/link.tsx'
import { useTexts } from '../../base/texts/texts.ts'

/** A room of the house that is not open yet: says so, and leads back to what is. */
export function NotOpenPage() {
  const t = useTexts('closed')
  useEffect(() => {
    document.title = `${t('notOpenTitle')} · Parlour`
  })
  return (
    <EmptyState
      className="py-16"
      art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
      title={<h1 className="text-lg font-semibold">{t('notOpenTitle')}</h1>}
      action={
        <Link href="/" className={buttonLook()}>
          {t('home')}
        </Link>
      }
    >
      {t('notOpenText')}
    </EmptyState>
  )
}
