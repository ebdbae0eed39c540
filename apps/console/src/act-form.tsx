import { Button, Field, TextInput } from '@parlour/ui'
import type { FormEvent, ReactNode } from 'react'
import { Refused } from './server.ts'
import { useTexts } from './texts.ts'

/** The fields of an act, what the server says against it, and the button that does it. */
export function ActForm({
  act,
  label,
  kind = 'brand',
  onSubmit,
  disabled = false,
  children,
}: {
  act: { readonly error: Error | null; readonly isPending: boolean }
  label: string
  /** An act that takes something away says so by its colour. */
  kind?: 'brand' | 'danger'
  onSubmit: () => void
  disabled?: boolean
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {children}
      <ActError error={act.error} />
      <Button
        type="submit"
        kind={kind}
        className="justify-self-start max-sm:w-full"
        busy={act.isPending}
        disabled={disabled}
      >
        {label}
      </Button>
    </form>
  )
}

/** What the server says against an act. */
export function ActError({ error }: { error: Error | null }) {
  const t = useTexts()
  if (!error) return null
  return (
    <p role="alert" className="text-sm text-danger">
      {error instanceof Refused ? error.message : t('unreachable')}
    </p>
  )
}

/** Why an operator does or asks for something: read by the second person, kept in the audit. */
export function ReasonField({
  value,
  onChange,
}: {
  value: string
  onChange: (reason: string) => void
}) {
  const t = useTexts()
  return (
    <Field label={t('reason')} required>
      {(control) => (
        <TextInput
          {...control}
          required
          minLength={3}
          maxLength={500}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
