import { buttonLook, EmptyState } from '@parlour/ui'
import { useEffect } from 'react'
import emptyTable from './art/empty-table.svg'
import { Link } from '../base/router/link.tsx'
import { useTexts } from '../base/texts/texts.ts'

/** No screen at this address: says so, and helps on. */
export function MissingPage() {
  const t = useTexts('shell')
  useEffect(() => {
    document.title = `${t('missingTitle')} · ${t('brand')}`
  })
  return (
    <>
      <h1 className="spoken">{t('missingTitle')}</h1>
      <EmptyState
        className="py-16"
        art={<img src={emptyTable} alt="" width={220} height={160} className="mb-3" />}
        title={t('missingTitle')}
        action={
          <>
            <Link href="/" className={buttonLook()}>
              {t('missingHome')}
            </Link>
            <Link href="/rng" className={buttonLook('ghost')}>
              {t('missingGames')}
            </Link>
          </>
        }
      >
        {t('missingText')}
      </EmptyState>
    </>
  )
}
