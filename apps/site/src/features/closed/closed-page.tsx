import { Button, ButtonLink, useUi } from '@parlour/ui'
import closedDoor from '../../art/empty-table.svg'
import { type House, reloadHouse } from '../../session/house.ts'
import { Logo } from '../../shell/logo.tsx'
import { useTexts } from '../../texts/texts.ts'

/** The house is closed to this visitor: maintenance (1) or a restricted region (2). */
export function ClosedPage({ house }: { house: House }) {
  const t = useTexts('shell')
  const { locale } = useUi()
  const restricted = house.systemStatus === 2
  const until = house.maintenance.until
  const time = until
    ? new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: house.merchant.timeZone,
      }).format(new Date(until))
    : undefined
  const contact = /^(https:|mailto:)/.test(house.contactUrl) ? house.contactUrl : undefined
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-3 p-6 text-center">
      <Logo />
      <img src={closedDoor} alt="" width={220} height={160} className="my-3" />
      <h1 className="font-display text-3xl font-medium tracking-[-.02em]">
        {restricted ? t('blockedTitle') : t('maintenanceTitle')}
      </h1>
      <p className="text-muted">{restricted ? t('blockedText') : house.maintenance.notice}</p>
      {restricted ? (
        <p className="num text-sm text-muted">
          {t('yourAddress', { ip: house.location.ip })}
          <br />
          {t('yourCountry', { country: house.location.country ?? t('unknownCountry') })}
        </p>
      ) : time ? (
        <p className="num text-sm text-muted">{t('maintenanceUntil', { time })}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button icon="refresh" onClick={() => void reloadHouse()}>
          {t('refresh')}
        </Button>
        {contact ? (
          <ButtonLink kind="ghost" href={contact} target="_blank" rel="noopener noreferrer">
            {t('contactUs')}
          </ButtonLink>
        ) : null}
      </div>
    </main>
  )
}
