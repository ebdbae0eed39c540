import { Button, Icon, type IconName } from '@parlour/ui'
import { type ReactNode, useEffect } from 'react'
import { openOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { InstallSteps } from './install-steps.tsx'

/** The app's own page. */
export function DownloadPage() {
  const t = useTexts('download')
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 py-2 lg:grid-cols-[1.2fr_1fr] lg:gap-10 lg:py-6">
      <div className="grid content-start gap-6">
        <div>
          <h1 className="font-display text-3xl leading-tight font-medium text-balance lg:text-4xl">
            {t('pageTitle')}
          </h1>
          <p className="mt-2 text-lg text-muted">{t('intro')}</p>
        </div>
        <section className="card p-5 lg:p-7">
          <InstallSteps />
        </section>
      </div>
      <div className="grid content-start gap-4 lg:pt-24">
        <Reason icon="wallet" title={t('same')}>
          {t('sameText')}
        </Reason>
        <Reason icon="shield" title={t('safe')}>
          {t('safeText')}
          <Button
            kind="ghost"
            size="small"
            className="mt-3"
            onClick={() => openOverlay({ kind: 'speedTest' })}
          >
            {t('speed')}
          </Button>
        </Reason>
      </div>
    </div>
  )
}

const Reason = ({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children: ReactNode
}) => (
  <section className="flex gap-4">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-brass">
      <Icon name={icon} />
    </span>
    <div>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1 grid justify-items-start text-muted">{children}</div>
    </div>
  </section>
)
