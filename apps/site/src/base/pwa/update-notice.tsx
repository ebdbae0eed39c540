import { Button, noticeRoom } from '@parlour/ui'
import { useEffect } from 'react'
import { useTexts } from '../texts/texts.ts'
import { keepInstallOffer } from './install.ts'
import { takeUpdate, takeUpdateLater, useUpdateReady, watchForUpdates } from './update.ts'

/** Makes the site installable, and says when a newer build is there; it loads when the reader wants it. */
export function UpdateNotice() {
  useEffect(() => {
    keepInstallOffer()
    // While developing, files change without a build.
    if (import.meta.env.PROD) void watchForUpdates()
  }, [])
  return useUpdateReady() ? <Notice /> : null
}

function Notice() {
  const t = useTexts('app')
  return (
    <div
      ref={noticeRoom}
      role="status"
      className="fixed inset-x-3 bottom-[calc(6rem+var(--lower-bar,0px))] z-40 mx-auto flex max-w-md flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-line bg-raised px-4 py-2 lg:py-4 shadow-2xl lg:bottom-6"
    >
      <p className="grow text-sm">{t('updateReady')}</p>
      <Button kind="quiet" size="small" onClick={takeUpdateLater}>
        {t('updateLater')}
      </Button>
      <Button size="small" onClick={takeUpdate}>
        {t('updateNow')}
      </Button>
    </div>
  )
}
