import type { Day } from '@parlour/time'
import { type RefCallback, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextInput, type TextInputProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { dayForm, dayHint, readDay, spacedDay, writeDay } from './typed-day.ts'
import { useUi } from './ui-provider.tsx'

type Bounds = { min?: Day | undefined; max?: Day | undefined }

/**
 * A day, typed as the site's language writes it: a browser's own date field follows the browser's language.
 * The browser's calendar opens from the sign at its end.
 */
export function DateInput({
  value,
  onChange,
  min,
  max,
  className,
  ref,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'trailing' | 'min' | 'max' | 'ref'> &
  Bounds & {
    value: Day | ''
    /** Told no day while what stands there is none, or lies outside the bounds. */
    onChange: (day: Day | '') => void
    ref?: RefCallback<HTMLInputElement>
  }) {
  const { locale } = useUi()
  const form = dayForm(locale)
  const hint = dayHint(locale, form)
  const [text, setText] = useState(() => writeDay(value, form))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(false)
  const means = (text: string) => within(readDay(text, form), { min, max })
  if (value !== known) {
    setKnown(value)
    // It came from outside: a step back, an emptied form.
    if (value !== means(text)) setText(writeDay(value, form))
  }
  const wrong = text !== '' && means(text) === ''
  const write = (text: string) => {
    setText(text)
    onChange(means(text))
  }
  return (
    <TextInput
      placeholder={hint}
      {...rest}
      ref={(field) => {
        // The form's own check names the way to write it.
        field?.setCustomValidity(wrong ? hint : '')
        ref?.(field)
      }}
      inputMode="numeric"
      size={10}
      className={classNames('num', className)}
      aria-invalid={(left && wrong) || rest['aria-invalid'] || undefined}
      value={text}
      onBlur={(event) => {
        setLeft(true)
        rest.onBlur?.(event)
      }}
      onChange={({ target }) =>
        // Where it is mended in its middle, nothing moves below the cursor.
        write(
          target.selectionStart === target.value.length
            ? spacedDay(target.value, form)
            : target.value,
        )
      }
      trailing={
        <Calendar day={value} min={min} max={max} onPick={(day) => write(writeDay(day, form))} />
      }
    />
  )
}

const within = (day: Day | undefined, { min, max }: Bounds): Day | '' =>
  day && (!min || day >= min) && (!max || day <= max) ? day : ''

/** The browser's own field, of which only the calendar is wanted: for fingers and mice, who type less gladly. */
function Calendar({
  day,
  min,
  max,
  onPick,
}: Bounds & { day: Day | ''; onPick: (day: Day) => void }) {
  return (
    <span className="relative grid size-11 place-items-center text-muted hover:text-text">
      <Icon name="calendar" size={18} />
      <input
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="calendar-key absolute inset-0 size-full cursor-pointer opacity-0"
        value={day}
        min={min}
        max={max}
        onChange={({ target }) => onPick(target.value)}
      />
    </span>
  )
}
