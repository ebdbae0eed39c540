import { Button, ButtonLink, useUi } from '@parlour/ui'
import { useEffect } from 'react'
import closedDoor from '../../parts/art/empty-table.svg'
import { type House, reloadHouse } from '../../base/session/house.ts'
import { Logo } from '../../parts/logo.tsx'
import { useTexts } from '../../base/texts/texts.ts'

/** The house is closed to this visitor: maintenance (1) or a restricted region (2). */
export function ClosedPage({ house }: { house: House }) {
  const t = useTexts('closed')
  const restricted = house.systemStatus === 2
  const title = restricted ? t('blockedTitle') : t('maintenanceTitle')
  const contact = contactOf(house)
  useEffect(() => {
    document.title = `${title} · ${house.merchant.name}`
  })
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-center gap-3 p-6 text-center">
      <Logo />
      <img src={closedDoor} alt="" width={220} height={160} className="my-3" />
      <h1 className="font-display text-3xl font-medium tracking-[-.02em]">{title}</h1>
      <p className="text-muted">{restricted ? t('blockedText') : house.maintenance.notice}</p>
      {restricted ? <Place house={house} /> : <Until house={house} />}
      <p className="text-sm text-muted">{t(restricted ? 'moneySafe' : 'checking')}</p>
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

/** Where the address is and what we take it for, so that a wrong guess can be told. */
function Place({ house }: { house: House }) {
  const t = useTexts('closed')
  const { locale } = useUi()
  const { ip, country } = house.location
  const name = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <p className="num text-sm text-muted">
      {t('yourAddress', { ip })}
      <br />
      {t('yourCountry', { country: name ? `${name} (${country})` : t('unknownCountry') })}
    </p>
  )
}

function Until({ house }: { house: House }) {
  const t = useTexts('closed')
  const { locale } = useUi()
  const { until } = house.maintenance
  if (!until) return null
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: house.merchant.timeZone,
  }).format(new Date(until))
  return <p className="num text-sm text-muted">{t('until', { time })}</p>
}

/* A page of the site would be closed too; customer service elsewhere and mail are not. */
const contactOf = (house: House): string | undefined =>
  [house.contactUrl, ...house.customerService.map(({ path }) => path)].find((address) =>
    /^(https:|mailto:)/.test(address),
  )
