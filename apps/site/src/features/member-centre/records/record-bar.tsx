import {
  Button,
  DateRange,
  type DayRange,
  dayInZone,
  Select,
  toast,
  useUi,
  zoneName,
} from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../shell/error-text.ts'
import { useTexts } from '../../../texts/texts.ts'

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
  const download = useMutation({
    mutationFn: onDownload,
    onError: (error) => toast('bad', errorText(error)),
  })
  return (
    <div className="mb-5 grid gap-3">
      <DateRange value={days} onChange={onDays} today={dayInZone(Date.now(), timeZone)} />
      <div className="flex flex-wrap items-center gap-3">
        {narrowings.length === 0 ? <Zone /> : null}
        {narrowings.map(({ name, label, value, choices, onChange }) => (
          <Select
            key={name}
            compact
            className="max-sm:grow max-sm:basis-36"
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
        <Button
          kind="quiet"
          icon="download"
          className="ms-auto"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('downloadCsv')}
        </Button>
      </div>
      {narrowings.length === 0 ? null : <Zone />}
    </div>
  )
}

/** Whose days and hours a record counts by; beside the file's button where nothing else stands there. */
export function Zone() {
  const t = useTexts('centre')
  const { locale, timeZone } = useUi()
  return (
    <p className="min-w-0 grow basis-40 text-sm text-muted">
      {t('recordZone', { zone: zoneName(timeZone, locale, Date.now()) })}
    </p>
  )
}
