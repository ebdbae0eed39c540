import { type FormEvent, useState } from 'react'
import { SecretField } from '../../parts/forms/secret-field.tsx'

const blank = { login: '', old: '', next: '', again: '' }

/** The secrets of a form that sets a new one: what is typed, and whether the new one stands there twice. */
export function useSecretFields() {
  const [typed, setTyped] = useState(blank)
  const [differs, setDiffers] = useState(false)
  return {
    typed,
    differs,
    clear: () => setTyped(blank),
    /** Saves only a new one that was typed twice alike. */
    submitTo: (save: () => void) => (event: FormEvent) => {
      event.preventDefault()
      setDiffers(typed.next !== typed.again)
      if (typed.next === typed.again) save()
    },
    secret: (name: keyof typeof blank, label: string, error?: string) => (
      <SecretField
        label={label}
        value={typed[name]}
        onChange={(text) => setTyped({ ...typed, [name]: text })}
        isLogin={name === 'login'}
        error={error}
      />
    ),
  }
}
