import { Badge, Button, type Column, Money, Skeleton, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Moment } from '../../../parts/moment.tsx'
import { Read } from '../../../parts/reads/read-states.tsx'
import { Count, Figures, MoneyFigure } from '../figure.tsx'
import { DividendFormula } from './dividend-formula.tsx'
import { Period } from './period.tsx'
import { SalaryMembers } from './salary-members.tsx'
import { SalaryTerms } from './salary-terms.tsx'
import { billLooks, billWord } from './states.ts'

type Salary = Answer<'salary'>
type Part = Salary['parts'][number]

/** How a line came about: its parts, the payments, and the members behind it. */
export function SalaryDetail({
  salaryId,
  headed = false,
}: {
  salaryId: string
  /** It stands by itself, without its row above. */
  headed?: boolean
}) {
  const salary = useQuery(reading('salary', { params: { salaryId } }))
  return (
    <Read query={salary} skeleton={<Skeleton className="h-40" />}>
      {(answer) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {headed ? <Head line={answer.line} currency={answer.currency} /> : null}
          <Shown salary={answer} />
        </div>
      )}
    </Read>
  )
}

/** What its row says, where it has none above. */
function Head({ line, currency }: Pick<Salary, 'line' | 'currency'>) {
  const t = useTexts('agent-records')
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3 text-lg font-semibold">
        <Period line={line} />
        <bdi className="font-normal text-muted">{line.agent.account}</bdi>
        <Badge kind={billLooks[line.state]}>{t(`bill_${billWord(line)}`)}</Badge>
      </div>
      <Figures label={t('formula')}>
        <MoneyFigure name={t('gross')} amount={line.gross} currency={currency} />
        <MoneyFigure name={t('owed')} amount={line.owed} currency={currency} />
        <MoneyFigure name={t('net')} amount={line.net} currency={currency} signed />
        <MoneyFigure name={t('paid')} amount={line.paid} currency={currency} strong />
      </Figures>
    </header>
  )
}

function Shown({ salary }: { salary: Salary }) {
  const { currency, line, parts, payments } = salary
  const t = useTexts('agent-records')
  const [within, setWithin] = useState<Part>()
  const [members, setMembers] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Facts line={line} currency={currency} />
      {line.kind === 'DIVIDEND' ? <DividendFormula salary={salary} currency={currency} /> : null}
      <SalaryTerms salary={salary} currency={currency} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h4 className="font-semibold">{t('parts')}</h4>
        <Parts
          line={line}
          parts={parts}
          currency={currency}
          onOpen={(part) => {
            setWithin(part)
            setMembers(true)
          }}
        />
      </section>
      <Amounts
        title={t('payments')}
        currency={currency}
        rows={payments.map(({ operationId, at, amount }) => ({
          key: operationId,
          of: <Moment at={at} />,
          amount,
        }))}
      />
      <div>
        <Button
          size="small"
          kind="ghost"
          aria-expanded={members}
          onClick={() => {
            setWithin(undefined)
            setMembers(!members || within !== undefined)
          }}
        >
          {t('allMembers')}
        </Button>
      </div>
      {members ? (
        <SalaryMembers
          key={within?.start ?? ''}
          salaryId={line.salaryId}
          within={within && { start: within.start, end: within.end }}
          currency={currency}
        />
      ) : null}
    </div>
  )
}

/** What the line was judged by, and what of it is unusual. */
function Facts({ line, currency }: Pick<Salary, 'line' | 'currency'>) {
  const t = useTexts('agent-records')
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const asked = /[1-9]/
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm lg:grid-cols-4">
      <Fact name={t('turnover')}>{money(line.turnover)}</Fact>
      {line.kind === 'REALTIME' ? null : (
        <>
          <Fact name={t('active')}>
            <Count value={line.active} />
          </Fact>
          <Fact name={t('tier')}>{line.tier === null ? t('tierNone') : line.tier + 1}</Fact>
        </>
      )}
      <Fact name={t('payer')}>
        <bdi>{line.payer ?? t('house')}</bdi>
      </Fact>
      {(['carryIn', 'carryOut', 'shortfall', 'overpaid'] as const).map((name) =>
        asked.test(line[name]) ? (
          <Fact key={name} name={t(name)}>
            {money(line[name])}
          </Fact>
        ) : null,
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

type Row = { readonly key: string; readonly of: ReactNode; readonly amount: string }

function Amounts({
  title,
  rows,
  currency,
}: {
  title: string
  rows: readonly Row[]
  currency: string
}) {
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1 text-sm">
      <h4 className="font-semibold">{title}</h4>
      <ul>
        {rows.map(({ key, of, amount }) => (
          <li key={key} className="flex justify-between gap-3 py-1">
            <span>{of}</span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parts({
  line,
  parts,
  currency,
  onOpen,
}: {
  line: Salary['line']
  parts: readonly Part[]
  currency: string
  onOpen: (part: Part) => void
}) {
  const t = useTexts('agent-records')
  const columns = usePartColumns(currency)
  const played = parts.filter(({ players }) => players > 0)
  // A dividend goes by the result, a real-time salary by what its two rates make of each part.
  const shown = columns.filter(
    ({ key }) =>
      (key !== 'result' || line.kind === 'DIVIDEND') &&
      (key !== 'earned' || played.some(({ earned }) => earned !== null)),
  )
  return (
    <Table<Part>
      caption={t('parts')}
      rows={played}
      rowKey={({ start }) => start}
      csvName="parts.csv"
      onOpen={(start) => {
        const part = played.find((one) => one.start === start)
        if (part) onOpen(part)
      }}
      empty={<p className="text-sm text-muted">{t('noParts')}</p>}
      columns={[
        {
          key: 'start',
          head: t(played[0]?.kind === 'day' ? 'part_day' : 'part_window'),
          cell: ({ kind, start, end }) =>
            kind === 'day' ? (
              <Period line={{ kind: 'DAILY', start, end }} />
            ) : (
              <Moment at={start} className="" />
            ),
          csv: ({ start }) => start,
        },
        ...shown,
      ]}
    />
  )
}

const amounts = [
  ['turnover', 'turnover'],
  ['result', 'result'],
  ['winTurnover', 'won'],
  ['loseTurnover', 'lost'],
  ['earned', 'earned'],
] as const

function usePartColumns(currency: string): Column<Part>[] {
  const t = useTexts('agent-records')
  return [
    {
      key: 'players',
      head: t('players'),
      end: true,
      cell: ({ players }) => <Count value={players} />,
      csv: ({ players }) => players,
    },
    ...amounts.map(([name, text]) => ({
      key: name,
      head: t(text),
      end: true,
      cell: ({ [name]: amount }: Part) =>
        amount === null ? '–' : <Money amount={amount} currency={currency} />,
      csv: ({ [name]: amount }: Part) => amount ?? '',
    })),
  ]
}
