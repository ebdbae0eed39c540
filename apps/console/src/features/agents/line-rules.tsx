import { Badge, Button, Money, zoneName } from '@parlour/ui'
import { type ReactNode, useState } from 'react'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import { ClockDialog } from './clock-dialog.tsx'
import type { Rules } from './rules-section.tsx'
import { TransfersDialog } from './transfers-dialog.tsx'

/** The hour a business day begins at, and what may be sent along a line. */
export function LineRules({ rules }: { rules: Rules }) {
  const t = useTexts()
  const { language } = useLanguage()
  const [changing, setChanging] = useState<'clock' | 'transfers'>()
  const { transfers, currency } = rules
  const close = () => setChanging(undefined)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card
        title={t('businessDay')}
        onChange={rules.mayChange && rules.cutoverFree ? () => setChanging('clock') : undefined}
      >
        <Fact name={t('cutoverHour')}>
          <bdi className="num">{`${String(rules.cutoverHour).padStart(2, '0')}:00`}</bdi>
        </Fact>
        <p className="text-sm text-muted">{zoneName(rules.zone, localeOf(language), Date.now())}</p>
        {rules.cutoverFree ? null : <p className="text-sm text-muted">{t('cutoverFixed')}</p>}
      </Card>
      <Card
        title={t('lineTransfers')}
        onChange={rules.mayChange ? () => setChanging('transfers') : undefined}
      >
        <div>
          <Badge kind={transfers.enabled && transfers.allowed ? 'good' : 'plain'}>
            {t(transfers.enabled && transfers.allowed ? 'switchOn' : 'switchOff')}
          </Badge>
        </div>
        {transfers.allowed ? null : <p className="text-sm text-muted">{t('transfersBarred')}</p>}
        <Fact name={t('transferMinimum')}>
          <Money amount={transfers.minimum} currency={currency} />
        </Fact>
        <Fact name={t('transferDaily')}>
          <Money amount={transfers.dailyLimit} currency={currency} />
        </Fact>
        <Fact name={t('transferCount')}>
          <bdi className="num">{transfers.dailyCount}</bdi>
        </Fact>
        <Fact name={t('transferTimes')}>
          <bdi className="num">{transfers.receiverTimes}×</bdi>
        </Fact>
      </Card>
      {changing === 'clock' ? <ClockDialog rules={rules} onClose={close} /> : null}
      {changing === 'transfers' ? <TransfersDialog rules={rules} onClose={close} /> : null}
    </div>
  )
}

function Card({
  title,
  onChange,
  children,
}: {
  title: string
  onChange: (() => void) | undefined
  children: ReactNode
}) {
  const t = useTexts()
  return (
    <section className="card grid content-start gap-3 p-5" aria-label={title}>
      <header className="flex min-h-9 items-center gap-3">
        <h3 className="grow font-semibold">{title}</h3>
        {onChange ? (
          <Button
            size="small"
            kind="ghost"
            aria-label={`${t('changeRules')}: ${title}`}
            onClick={onChange}
          >
            {t('changeRules')}
          </Button>
        ) : null}
      </header>
      {children}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-4 text-sm">
    <span className="text-muted">{name}</span>
    <span className="font-medium">{children}</span>
  </p>
)
