import { Button, EmptyState, Field, Money, Select, Table, showRate, moneyColumn } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { type Answer, ask, type AskInput } from '../../../base/server/ask.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import { PressError } from '../../../parts/reads/read-states.tsx'
import { Figures, MoneyFigure } from '../figure.tsx'
import { NameSearch } from '../name-search.tsx'
import { usePeople } from '../people.ts'
import { Period } from '../records/period.tsx'
import type { KindRules } from './kinds.ts'
import { TermsFields } from './terms-fields.tsx'
import { readTerms, typeTerms } from './typed-terms.ts'

type Simulation = Answer<'simulateContract'>
type Row = Simulation['periods'][number]
const PERIODS = [7, 14, 31] as const

/** What terms would have paid in the periods that are over, from the real history; nothing is written. */
export function Simulator({ rules, currency }: { rules: KindRules; currency: string }) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const [typed, setTyped] = useState(() => typeTerms(undefined, locale))
  const [periods, setPeriods] = useState<number>(14)
  const [agentId, setAgentId] = useState('')
  const terms = readTerms(rules.kind, typed)
  const simulate = useMutation({
    mutationFn: () =>
      ask('simulateContract', {
        body: {
          kind: rules.kind,
          periods,
          ...(agentId && { agentId }),
          ...terms,
        } as AskInput<'simulateContract'>['body'],
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    simulate.mutate()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <form className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5" onSubmit={submit} noValidate>
        <p className="text-sm text-muted">{t('simulatorLead')}</p>
        <Whose agentId={agentId} onChange={setAgentId} />
        <TermsFields rules={rules} typed={typed} onChange={setTyped} currency={currency} />
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('periodsBack')}>
            {(control) => (
              <Select
                {...control}
                value={periods}
                onChange={(event) => setPeriods(Number(event.target.value))}
              >
                {PERIODS.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" className="mb-0.5" busy={simulate.isPending} disabled={!terms}>
            {t('simulate')}
          </Button>
        </div>
        <PressError error={simulate.error} />
      </form>
      {simulate.data ? <Outcome simulation={simulate.data} /> : null}
    </div>
  )
}

/** The agent alone, or anybody below who may have a contract. */
function Whose({ agentId, onChange }: { agentId: string; onChange: (agentId: string) => void }) {
  const t = useTexts('agents')
  const [search, setSearch] = useState('')
  const { choices, isLong } = usePeople(
    { scope: 'team', kind: 'agent' },
    agentId,
    useDeferredValue(search),
  )
  if (choices.length === 0 && search === '') return null
  return (
    <div className="grid gap-3">
      {isLong ? <NameSearch value={search} onChange={setSearch} /> : null}
      <Field label={t('simulateFor')}>
        {(control) => (
          <Select {...control} value={agentId} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('you')}</option>
            {choices.map(({ memberId, account }) => (
              <option key={memberId} value={memberId}>
                {account}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function Outcome({
  simulation: { kind, account, periods, totals, currency },
}: {
  simulation: Simulation
}) {
  const t = useTexts('agents')
  const { locale } = useLanguage()
  const played = periods.filter(({ turnover, base }) => /[1-9]/.test(turnover + base))
  return (
    <section role="status" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h4 className="text-lg font-semibold">
        <bdi>{account}</bdi>
      </h4>
      <Figures label={t('wouldEarn')}>
        <MoneyFigure name={t('wouldEarn')} amount={totals.gross} currency={currency} strong />
        <MoneyFigure name={t('really')} amount={totals.actualGross} currency={currency} strong />
        <MoneyFigure name={t('owed')} amount={totals.owed} currency={currency} strong />
        <MoneyFigure name={t('net')} amount={totals.net} currency={currency} signed strong />
      </Figures>
      <Table<Row>
        caption={t('view_simulator')}
        rows={played.toReversed()}
        rowKey={({ start }) => start}
        csvName="simulation.csv"
        empty={
          <EmptyState icon="coins" title={t('noHistory')}>
            {t('noHistoryLead')}
          </EmptyState>
        }
        columns={[
          {
            key: 'period',
            head: t('period'),
            // Windows are told day by day.
            cell: ({ start, end }) => (
              <Period line={{ kind: kind === 'REALTIME' ? 'DAILY' : kind, start, end }} />
            ),
            csv: ({ start }) => start,
          },
          moneyColumn('turnover', { head: t('turnover'), currency }),
          {
            key: 'active',
            head: t('active'),
            end: true,
            cell: ({ active }) => active,
            csv: ({ active }) => active,
          },
          moneyColumn('base', { head: t('base'), currency }),
          {
            key: 'rate',
            head: t('rate'),
            end: true,
            cell: ({ ratePpm }) => (ratePpm === 0 ? '–' : showRate(ratePpm, locale)),
            csv: ({ ratePpm }) => showRate(ratePpm, locale),
          },
          moneyColumn('gross', { head: t('gross'), currency }),
          moneyColumn('net', { head: t('net'), currency, coloured: true }),
          {
            key: 'really',
            head: t('really'),
            end: true,
            cell: ({ actualGross }) =>
              actualGross === null ? '–' : <Money amount={actualGross} currency={currency} />,
            csv: ({ actualGross }) => actualGross ?? '',
          },
        ]}
      />
    </section>
  )
}
