import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

/** The ids a control needs so that its label, hint and error are read with it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const control =
  'w-full min-w-0 border border-line-strong/60 text-text transition-colors duration-(--quick) hover:border-line-strong focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand disabled:opacity-60 aria-invalid:border-danger'

/** A control of a form. */
export const controlLook = `h-12 rounded-small bg-raised px-3.5 text-base sm:text-body ${control}`

/** A control that narrows a list: as high as the chips and buttons it stands among. */
export const pillLook = `h-11 rounded-full bg-surface px-4 ${control}`

/** A label, a control, and under it a hint or the first error. Required fields carry a star. */
export function Field({
  label,
  hint,
  error,
  required = false,
  starred = required,
  aside,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Off where every field is required and a star would tell nobody anything. */
  starred?: boolean
  /** Stands at the end of the label's line: a link such as "forgot it?". */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const { words } = useUi()
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label
          htmlFor={id}
          title={required ? words.required : undefined}
          className={classNames('text-sm font-medium', starred && 'starred')}
        >
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger" role="alert">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>
  /** Drawn inside the field at its end: a currency, a button. */
  trailing?: ReactNode
  /** A search over a list rather than a field of a form. */
  pill?: boolean
}

export function TextInput({ trailing, pill = false, className, ...rest }: TextInputProps) {
  const look = pill ? `${pillLook} text-base sm:text-body` : controlLook
  if (!trailing) return <input className={classNames(look, className)} {...rest} />
  return (
    <span className="relative block">
      <input className={classNames(look, 'pe-14', className)} {...rest} />
      <span className="absolute inset-y-0 end-0.5 flex items-center">{trailing}</span>
    </span>
  )
}

/** A password with a way to look at what was typed; pasting is welcome. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false)
  const { words } = useUi()
  const label = shown ? words.hidePassword : words.showPassword
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:text-text"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}
