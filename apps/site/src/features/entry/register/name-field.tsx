import { classNames, Field, TextInput, type TextInputProps } from '@parlour/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../base/texts/texts.ts'
import { matchingNames } from '../login/remembered.ts'

/** The remembered names stay this long after the focus has left the field (K-09). */
const HIDE_DELAY_MS = 200

/** The user name, with the names remembered on this device under it. */
export function NameField({
  names,
  typed,
  onPick,
  error,
  input,
}: {
  names: readonly string[]
  typed: string
  onPick: (name: string) => void
  error: string | undefined
  input: TextInputProps
}) {
  const t = useTexts('entry')
  const id = useId()
  const list = useNameList(matchingNames(names, typed), onPick)
  return (
    <Field label={t('username')} required starred={false} error={error}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...(names.length > 0
              ? {
                  role: 'combobox',
                  'aria-expanded': list.open,
                  'aria-controls': id,
                  'aria-autocomplete': 'list' as const,
                  'aria-activedescendant': list.at >= 0 ? `${id}-${list.at}` : undefined,
                }
              : {})}
            {...input}
            onFocus={list.show}
            onKeyDown={list.keys}
            onChange={(event) => {
              list.show()
              void input.onChange?.(event)
            }}
            onBlur={(event) => {
              list.leave()
              input.onBlur?.(event)
            }}
          />
          {list.open ? (
            <span
              role="listbox"
              id={id}
              aria-label={t('rememberedNames')}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              className="card absolute inset-x-0 top-full z-20 mt-1.5 grid p-1.5 shadow-lift"
            >
              {list.names.map((name, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; the arrows move the mark.
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
                <span
                  key={name}
                  role="option"
                  id={`${id}-${index}`}
                  aria-selected={index === list.at}
                  onClick={() => list.take(name)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center rounded-small px-3',
                    index === list.at ? 'bg-brand/12' : 'hover:bg-raised',
                  )}
                >
                  {name}
                </span>
              ))}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}

function useNameList(names: readonly string[], onPick: (name: string) => void) {
  const [wanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hiding.current), [])
  const open = wanted && names.length > 0
  const take = (name: string) => {
    onPick(name)
    setWanted(false)
    setAt(-1)
  }
  return {
    open,
    names,
    at: open ? Math.min(at, names.length - 1) : -1,
    take,
    show: () => {
      clearTimeout(hiding.current)
      setWanted(true)
      setAt(-1)
    },
    leave: () => {
      hiding.current = setTimeout(() => setWanted(false), HIDE_DELAY_MS)
    },
    keys: (event: KeyboardEvent) => {
      if (!open) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        setAt((now) => Math.min(Math.max(now + step, -1), names.length - 1))
      } else if (event.key === 'Enter' && names[at] !== undefined) {
        event.preventDefault()
        take(names[at])
      } else if (event.key === 'Escape') {
        // Closes the list and not the window it stands in.
        event.preventDefault()
        event.stopPropagation()
        setWanted(false)
      }
    },
  }
}
