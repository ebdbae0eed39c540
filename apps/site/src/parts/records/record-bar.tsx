import { dayAt } from '@parlour/time'
import { DateRange, type DayRange, Select, useUi, zoneName } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { DownloadButton } from './download-button.tsx'

export type Choice = { readonly value: string; readonly label: string }
export type Narrowing = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (value: string) => void
}

/** What a record shows: the days, the narrowings, and all of it as a file. */
export function RecordBar({
  days,
  onDays,
  narrowings,
  onDownload,
}: {
  days: DayRange
  onDays: (days: DayRange) => void
  narrowings: readonly Narrowing[]
  onDownload: () => Promise<void>
}) {
  const t = useTexts('centre')
  const { timeZone } = useUi()
  return (
    <div className="mb-5 grid gap-3">
      <DateRange value={days} onChange={onDays} today={dayAt(Date.now(), timeZone)} />
      {narrowings.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          {narrowings.map(({ name, label, value, choices, onChange }) => (
            <Select
              key={name}
              compact
              className="max-sm:grow"
              aria-label={label}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{label}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          ))}
        </div>
      ) : null}
      <div className="flex items-center gap-3">
        <Zone />
        <DownloadButton
          label={t('downloadCsv')}
          onDownload={onDownload}
          className="-me-3 sm:-me-5"
        />
      </div>
    </div>
  )
}

/** Whose days and hours a record counts by. */
export function Zone() {
  const t = useTexts('centre')
  const { locale, timeZone } = useUi()
  return (
    <p className="min-w-0 grow text-sm text-muted">
      {t('recordZone', { zone: zoneName(timeZone, locale, Date.now()) })}
    </p>
  )
}
