import {
  Badge,
  Button,
  type Column,
  EmptyState,
  Icon,
  Table,
  Tabs,
  moneyColumn,
  showRate,
  useUi,
} from '@parlour/ui'
import { useState } from 'react'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { downloadRecord } from '../../../parts/records/download-record.ts'
import { RecordBar } from '../../../parts/records/record-bar.tsx'
import type { AgentPageProps } from '../agent-pages.ts'
import { PagedRead } from '../paged-read.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { usePages } from '../use-pages.ts'
import { Period } from './period.tsx'
import { SalaryDetail } from './salary-detail.tsx'
import { billLooks, billWord, type Kind, recordPages, type SalaryLine } from './states.ts'

const FIRST_DAYS: Readonly<Record<Kind, number>> = {
  DIVIDEND: 30,
  DAILY: 30,
  HOURLY: 7,
  REALTIME: 7,
}
const sides = ['mine', 'downlines'] as const

export const DividendPage = ({ item }: AgentPageProps) => <SalaryPage kind="DIVIDEND" item={item} />
export const DailyPage = ({ item }: AgentPageProps) => <SalaryPage kind="DAILY" item={item} />
export const HourlyPage = ({ item }: AgentPageProps) => <SalaryPage kind="HOURLY" item={item} />
export const RealTimePage = ({ item }: AgentPageProps) => <SalaryPage kind="REALTIME" item={item} />

/** What contracts of one kind earned and paid; a line opens to its windows, members and bets. */
function SalaryPage({ kind, item }: { kind: Kind } & AgentPageProps) {
  return item ? <OneBill kind={kind} salaryId={item} /> : <Bills kind={kind} />
}

/** A bill that a movement of money was for, by itself. */
function OneBill({ kind, salaryId }: { kind: Kind; salaryId: string }) {
  const t = useTexts('agent-records')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button
        kind="quiet"
        className="-ms-3 justify-self-start"
        onClick={() => openAgent(recordPages[kind])}
      >
        <Icon name="chevronStart" size={18} />
        {t('allBills')}
      </Button>
      <SalaryDetail salaryId={salaryId} headed />
    </div>
  )
}

function Bills({ kind }: { kind: Kind }) {
  const t = useTexts('agent-records')
  const [days, setDays] = useRecordDays(FIRST_DAYS[kind])
  const [side, setSide] = useState<(typeof sides)[number]>('mine')
  const [opened, open] = useState<string>()
  const filter = { kind, side, ...days }
  const record = usePages('salaries', { query: filter })
  const columns = useColumns(kind, side)
  return (
    <>
      <RecordBar
        days={days}
        onDays={setDays}
        narrowings={[]}
        onDownload={() => downloadRecord('salariesFile', filter, `${kind.toLowerCase()}.csv`)}
      />
      <Stopped since={record.data?.pages.at(-1)?.stoppedAt} />
      <Tabs
        label={t('side')}
        look="pill"
        tabs={sides.map((key) => ({ key, label: t(key) }))}
        active={side}
        onSelect={setSide}
      >
        <PagedRead
          query={record}
          rows={(page) => page.lines}
          empty={
            <EmptyState icon="coins" title={t('noLines')}>
              {t('noLinesLead')}
            </EmptyState>
          }
        >
          {(lines, { currency, totals }) => (
            <Table<SalaryLine>
              caption={t('period')}
              rows={lines}
              rowKey={({ salaryId }) => salaryId}
              opened={opened}
              onOpen={open}
              detail={({ salaryId }) => <SalaryDetail salaryId={salaryId} />}
              empty={null}
              columns={columns(currency, totals)}
            />
          )}
        </PagedRead>
      </Tabs>
    </>
  )
}

/** Nothing of a kind is paid while the house looks into its books: whoever waits for it is told. */
export function Stopped({ since }: { since: string | null | undefined }) {
  const t = useTexts('agent-records')
  const { locale, timeZone } = useUi()
  if (!since) return null
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-small border border-info/30 bg-info/10 px-3 py-2.5 text-sm"
    >
      <Icon name="info" size={18} className="mt-0.5 shrink-0" />
      {t('stopped', { time: format.format(Date.parse(since)) })}
    </p>
  )
}

type Totals = { gross: string; owed: string; net: string; paid: string }

function useColumns(kind: Kind, side: 'mine' | 'downlines') {
  const t = useTexts('agent-records')
  // A window's line says what the day has come to by its end.
  const toDate = kind === 'REALTIME'
  const { locale } = useLanguage()
  return (currency: string, totals: Totals): Column<SalaryLine>[] => {
    return [
      {
        key: 'period',
        head: t('period'),
        cell: (line) => <Period line={line} />,
      },
      ...(side === 'downlines'
        ? [
            {
              key: 'agent',
              head: t('agent'),
              cell: ({ agent }: SalaryLine) => <bdi>{agent.account}</bdi>,
            },
          ]
        : []),
      moneyColumn('base', { head: t(toDate ? 'turnover' : 'base'), currency }),
      // A real-time salary has two rates, which stand with its contract.
      ...(toDate
        ? []
        : [
            {
              key: 'rate',
              head: t('rate'),
              end: true,
              cell: ({ ratePpm }: SalaryLine) => showRate(ratePpm, locale),
            },
          ]),
      moneyColumn('gross', {
        head: t(toDate ? 'grossToDate' : 'gross'),
        currency,
        total: totals.gross,
      }),
      moneyColumn('owed', {
        head: t(toDate ? 'owedToDate' : 'owed'),
        currency,
        total: totals.owed,
      }),
      moneyColumn('net', {
        head: t(toDate ? 'netToDate' : 'net'),
        currency,
        total: totals.net,
        coloured: true,
      }),
      moneyColumn('paid', { head: t('paid'), currency, total: totals.paid }),
      {
        key: 'state',
        head: t('state'),
        mark: true,
        cell: (line) => <Badge kind={billLooks[line.state]}>{t(`bill_${billWord(line)}`)}</Badge>,
      },
    ]
  }
}
