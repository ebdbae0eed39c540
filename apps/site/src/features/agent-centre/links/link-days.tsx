import { Button, type Column, EmptyState, moneyColumn, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { Count } from '../figure.tsx'
import { BusinessDay } from '../reports/business-day.tsx'

type Report = Answer<'linkDays'>
type Day = Report['days'][number]

/** What came of one link, or of all of them, day by day, and the same by link and day as a file. */
export function LinkDays({ link, code }: { link: string | undefined; code: string | undefined }) {
  const t = useTexts('agents')
  const [days, setDays] = useRecordDays(30)
  const filter = { ...days, ...(link && { link }) }
  const report = useQuery(reading('linkDays', { query: filter }))
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-4">
        <span className="font-semibold">
          {code ? <bdi className="num tracking-wide">{code}</bdi> : t('allLinks')}
        </span>
        <Button kind="quiet" onClick={() => openAgent('linkManagement')}>
          {t('back')}
        </Button>
      </p>
      <RecordBar
        days={days}
        onDays={setDays}
        onDownload={() => downloadRecord('linkDaysFile', filter, 'links.csv')}
        narrowings={[]}
      />
      <Read query={report}>{(answer) => <Days report={answer} />}</Read>
      <p className="mt-3 text-sm text-muted">{t('clicksHint')}</p>
    </>
  )
}

function Days({ report: { days, totals, currency } }: { report: Report }) {
  const t = useTexts('agents')
  const r = useTexts('agent-records')
  const count = (key: 'clicks' | 'registrations' | 'firstDeposits'): Column<Day> => ({
    key,
    head: t(key),
    end: true,
    cell: (line) => <Count value={line[key]} />,
    total: <Count value={totals[key]} />,
  })
  return (
    <Table<Day>
      caption={r('days')}
      rows={days}
      rowKey={({ day }) => day}
      empty={<EmptyState icon="globe" title={t('noLinkDays')} />}
      columns={[
        { key: 'day', head: r('day'), cell: ({ day }) => <BusinessDay day={day} /> },
        count('clicks'),
        count('registrations'),
        count('firstDeposits'),
        moneyColumn('deposits', { head: t('deposits'), currency, total: totals.deposits }),
        moneyColumn('withdrawals', { head: t('withdrawals'), currency, total: totals.withdrawals }),
        moneyColumn('turnover', { head: t('turnover'), currency, total: totals.turnover }),
        moneyColumn('result', {
          head: t('playersResult'),
          currency,
          signed: true,
          coloured: true,
          total: totals.result,
        }),
      ]}
    />
  )
}
