import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useUi } from './ui-provider.tsx'

const boxLook =
  'num h-13 w-full min-w-0 max-w-13 rounded-small border border-line-strong/60 bg-raised text-center text-xl font-semibold focus:border-brand aria-invalid:border-danger'

/** One box per digit of a code; a pasted or auto-filled code spreads over all boxes. */
export function OtpField({
  value,
  onChange,
  length = 6,
  label,
  invalid = false,
  atOnce = false,
}: {
  value: string
  onChange: (code: string) => void
  length?: number
  label: string
  invalid?: boolean
  /** Where it takes the place of what was just filled in, the next key goes here. */
  atOnce?: boolean
}) {
  const { words } = useUi()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => {
    if (atOnce) boxes.current[0]?.focus()
  }, [atOnce])
  const digits = Array.from({ length }, (_, index) => value[index]?.trim() ?? '')

  const put = (index: number, typed: string) => {
    const fresh = typed.replace(/\D/g, '')
    const next = [...digits]
    if (fresh === '') next[index] = ''
    for (const [offset, digit] of [...fresh].entries())
      if (index + offset < length) next[index + offset] = digit
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    )
    boxes.current[Math.min(index + fresh.length, length - 1)]?.focus()
  }
  const walk = (index: number, event: KeyboardEvent) => {
    const to =
      event.key === 'ArrowLeft' || (event.key === 'Backspace' && digits[index] === '')
        ? index - 1
        : event.key === 'ArrowRight'
          ? index + 1
          : index
    if (to !== index) boxes.current[to]?.focus()
  }

  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex gap-2" dir="ltr">
        {digits.map((digit, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move.
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digit}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={words.code.replace('{n}', String(index + 1))}
            aria-invalid={invalid || undefined}
            onChange={(event) =>
              put(index, event.target.value.replace(digit, '') || event.target.value)
            }
            onPaste={(event) => {
              event.preventDefault()
              put(index, event.clipboardData.getData('text'))
            }}
            onKeyDown={(event) => walk(index, event)}
            className={boxLook}
          />
        ))}
      </div>
    </fieldset>
  )
}
