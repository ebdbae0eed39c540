import { Money, Table, useUi } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'
import type { Raffle } from './raffle-page.tsx'

type Prize = Raffle['prizes'][number]

/** What can be drawn now and how likely; what is gone has given its chance to "no prize". */
export function OddsTable({ raffle }: { raffle: Raffle }) {
  const t = useTexts('missions')
  const { locale } = useUi()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <div className="grid content-start gap-3">
      <h3 className="font-semibold">{t('odds')}</h3>
      <Table<Prize>
        caption={t('odds')}
        rows={raffle.prizes}
        rowKey={({ prize }) => prize}
        empty={null}
        columns={[
          {
            key: 'prize',
            head: t('prize'),
            cell: ({ title, reward }) => (
              <span className="grid">
                <span className="font-medium">{title}</span>
                {reward ? (
                  <span className="text-sm text-muted">
                    <EarnedWords earned={reward} />
                  </span>
                ) : null}
              </span>
            ),
          },
          {
            key: 'left',
            head: t('left'),
            end: true,
            cell: ({ left }) => <bdi className="num">{left ?? '∞'}</bdi>,
          },
          {
            key: 'chance',
            head: t('chance'),
            mark: true,
            end: true,
            cell: ({ chanceBps }) => (
              <bdi className="num">{percent.format(chanceBps / 10_000)}</bdi>
            ),
          },
        ]}
      />
      {raffle.rule ? (
        <p className="text-sm text-muted">
          {t(`rule_${raffle.rule.per}`)}{' '}
          <Money amount={raffle.rule.amount} currency={raffle.rule.currency} />.{' '}
          {t('rulePerDay', { count: raffle.rule.perDay })}
        </p>
      ) : null}
    </div>
  )
}
