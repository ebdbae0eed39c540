import { FIRST_DAY } from '@parlour/time'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Chip } from './choices.tsx'
import { classNames } from './class-names.ts'
import { DateInput } from './date-input.tsx'
import { type DayRange, lastDays, orderedRange, shiftRange } from './date-steps.ts'
import { Field } from './field.tsx'
import { useUi } from './ui-provider.tsx'

const PRESETS = [1, 7, 30] as const
const STEP_DAYS = [7, 30] as const

/**
 * The period of a record: today, 7 or 30 days, or two days of one's own, with steps of 7 and 30
 * days back and forth. The day fields are the browser's, with its own calendar and keyboard.
 */
export function DateRange({
  value,
  onChange,
  today,
  presets = PRESETS,
  className,
}: {
  value: DayRange
  onChange: (range: DayRange) => void
  /** The merchant's day, from `dayAt`. */
  today: string
  /** Fewer where a record is read in short periods only. */
  presets?: readonly (1 | 7 | 30)[]
  className?: string
}) {
  const { words } = useUi()
  const preset = presets.find((days) => same(lastDays(today, days), value))
  const [open, setOpen] = useState(preset === undefined)
  const names = { 1: words.today, 7: words.days7, 30: words.days30 }
  return (
    <div className={classNames('grid gap-3', className)}>
      <div className="side-scroll -mx-1 flex gap-2 p-1">
        {presets.map((days) => (
          <Chip
            key={days}
            pressed={!open && preset === days}
            onClick={() => {
              setOpen(false)
              onChange(lastDays(today, days))
            }}
          >
            {names[days]}
          </Chip>
        ))}
        <Chip pressed={open} onClick={() => setOpen(!open)}>
          {words.custom}
        </Chip>
      </div>
      {open ? <Ends value={value} onChange={onChange} today={today} /> : null}
    </div>
  )
}

function Ends({
  value,
  onChange,
  today,
}: {
  value: DayRange
  onChange: (range: DayRange) => void
  today: string
}) {
  const { words } = useUi()
  const back = { 7: words.back7, 30: words.back30 }
  const forward = { 7: words.forward7, 30: words.forward30 }
  const step = (days: number) => onChange(shiftRange(value, days, today))
  const atToday = value.to >= today
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={words[end]}
          className="grow basis-36 sm:w-40 sm:grow-0 sm:basis-auto"
        >
          {(control) => (
            <DateInput
              {...control}
              value={value[end]}
              min={FIRST_DAY}
              max={today}
              onChange={(day) => {
                if (day)
                  onChange(
                    end === 'from' ? orderedRange(day, value.to) : orderedRange(value.from, day),
                  )
              }}
            />
          )}
        </Field>
      ))}
      <div className="flex gap-1">
        {[...STEP_DAYS].reverse().map((days) => (
          <StepButton key={-days} label={back[days]} days={-days} onClick={() => step(-days)} />
        ))}
        {STEP_DAYS.map((days) => (
          <StepButton
            key={days}
            label={forward[days]}
            days={days}
            disabled={atToday}
            onClick={() => step(days)}
          />
        ))}
      </div>
    </div>
  )
}

function StepButton({
  label,
  days,
  disabled = false,
  onClick,
}: {
  label: string
  days: number
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <IconButton
      icon={days < 0 ? 'chevronStart' : 'chevronEnd'}
      label={label}
      size={18}
      disabled={disabled}
      onClick={onClick}
      className="h-12 rounded-small border border-line"
    >
      <span className="num absolute bottom-0.5 text-fine font-semibold">{Math.abs(days)}</span>
    </IconButton>
  )
}

const same = (a: DayRange, b: DayRange) => a.from === b.from && a.to === b.to
