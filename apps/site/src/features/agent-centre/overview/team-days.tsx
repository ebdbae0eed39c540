import { Select } from '@parlour/ui'
import { useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { DayBars } from './day-bars.tsx'

type Day = Answer<'teamOverview'>['days'][number]

/** What the bars may show: the day's figure, its name among the texts, and whether people are counted or money. */
const figures = [
  ['turnover', 'turnover', 'money'],
  ['result', 'playersResult', 'money'],
  ['deposits', 'deposits', 'money'],
  ['withdrawals', 'withdrawals', 'money'],
  ['bets', 'bets', 'count'],
  ['registered', 'newPeople', 'count'],
] as const satisfies readonly (readonly [keyof Day, string, 'money' | 'count'])[]

/** The days of a team as bars of the figure that the agent chooses. */
export function TeamDays({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useTexts('agents')
  const r = useTexts('agent-records')
  const [chosen, choose] = useState<(typeof figures)[number][0]>('turnover')
  const [figure, name, kind] = figures.find(([one]) => one === chosen) ?? figures[0]
  return (
    <DayBars
      name={t(name)}
      title={
        <Select
          compact
          aria-label={r('days')}
          value={figure}
          onChange={(event) => {
            const wanted = figures.find(([one]) => one === event.target.value)
            if (wanted) choose(wanted[0])
          }}
        >
          {figures.map(([one, text]) => (
            <option key={one} value={one}>
              {t(text)}
            </option>
          ))}
        </Select>
      }
      days={days.map((day) => ({ day: day.day, amount: String(day[figure]) }))}
      currency={kind === 'money' ? currency : undefined}
    />
  )
}
