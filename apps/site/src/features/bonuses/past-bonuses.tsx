import { Badge, Money, Table } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { BonusBets } from './bonus-bets.tsx'
import { SourceName, stateLooks } from './bonus-card.tsx'
import type { Bonus } from './bonuses-page.tsx'

/** Bonuses that have ended, each down to what its bets counted. */
export function PastBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const t = useTexts('bonuses')
  const [opened, open] = useState<string>()
  if (bonuses.length === 0) return null
  return (
    <section aria-label={t('past')} className="grid gap-3">
      <h4 className="font-semibold text-muted">{t('past')}</h4>
      <Table<Bonus>
        caption={t('past')}
        rows={[...bonuses]}
        rowKey={(bonus) => bonus.grantId}
        csvName="bonuses.csv"
        opened={opened}
        onOpen={open}
        detail={(bonus) => <BonusBets grantId={bonus.grantId} currency={bonus.currency} />}
        empty={null}
        columns={[
          {
            key: 'ended',
            head: t('ended'),
            cell: (bonus) => <Moment at={bonus.endedAt ?? bonus.expiresAt} className="" />,
            csv: (bonus) => bonus.endedAt ?? bonus.expiresAt,
          },
          {
            key: 'name',
            head: t('from_other'),
            cell: (bonus) => <SourceName source={bonus.source} />,
            csv: (bonus) => bonus.source.kind,
          },
          {
            key: 'state',
            head: t('status'),
            mark: true,
            cell: (bonus) => (
              <Badge kind={stateLooks[bonus.state]}>{t(`state_${bonus.state}`)}</Badge>
            ),
            csv: (bonus) => t(`state_${bonus.state}`),
          },
          {
            key: 'amount',
            head: t('amount'),
            end: true,
            cell: (bonus) => <Money amount={bonus.amount} currency={bonus.currency} />,
            csv: (bonus) => bonus.amount,
          },
          {
            key: 'converted',
            head: t('converted'),
            end: true,
            cell: (bonus) => <Money amount={bonus.converted} currency={bonus.currency} coloured />,
            csv: (bonus) => bonus.converted,
          },
        ]}
      />
    </section>
  )
}
