import { classNames, Icon } from '@parlour/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { findCountries, type Listed, namedOnce } from './countries.ts'
import { flagOf } from './flags.ts'

/** The list stays this long after the focus has left it, so that a press on it still counts (K-08). */
export const CLOSE_DELAY_MS = 200

/**
 * The dialling code of a number: focus opens a list of countries with their flags, typing searches it,
 * arrows walk, Enter takes, Escape leaves it as it was.
 */
export function CountryPicker({
  countries,
  value,
  onChange,
  className,
}: {
  countries: readonly Listed[]
  value: string
  onChange: (countryCode: string) => void
  className?: string
}) {
  const t = useTexts('entry')
  const id = useId()
  const chosen = countries.find((country) => country.countryCode === value)
  const list = usePicker(countries, value, onChange)
  return (
    <div className={classNames('static', className)}>
      <span className="relative block">
        <input
          role="combobox"
          aria-label={t('country')}
          aria-expanded={list.open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            list.open && list.found[list.at]
              ? `${id}-${list.found[list.at]?.countryCode}`
              : undefined
          }
          autoComplete="off"
          spellCheck={false}
          placeholder={list.open ? t('countrySearch') : undefined}
          value={list.open ? list.typed : `+${chosen?.countryDialingCode ?? ''}`}
          onChange={(event) => list.search(event.target.value)}
          onFocus={list.show}
          onClick={list.show}
          onBlur={list.leave}
          onKeyDown={list.keys}
          className="h-12 w-full min-w-0 rounded-small border border-line-strong/60 bg-raised ps-11 pe-8 text-base hover:border-line-strong focus:border-brand focus:outline-2 focus:outline-offset-0 focus:outline-brand sm:text-body"
        />
        <Flag code={value} className="pointer-events-none absolute inset-y-0 start-3 my-auto" />
        <Icon
          name="chevronDown"
          size={16}
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-muted"
        />
      </span>
      {list.open ? <CountryList id={id} list={list} value={value} /> : null}
    </div>
  )
}

type Picker = ReturnType<typeof usePicker>

function CountryList({ id, list, value }: { id: string; list: Picker; value: string }) {
  const t = useTexts('entry')
  const box = useRef<HTMLDivElement>(null)
  const active = list.found[list.at]?.countryCode
  const shown = useRef(false)
  useEffect(() => {
    // The chosen country begins in the middle; after that the list moves no more than it must.
    const block = shown.current ? 'nearest' : 'center'
    shown.current = true
    box.current?.querySelector(`[data-code="${active}"]`)?.scrollIntoView({ block })
  }, [active])
  return (
    <div
      ref={box}
      role="listbox"
      id={`${id}-list`}
      aria-label={t('country')}
      // The pointer must not take the focus from the search, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="card absolute inset-x-0 top-full z-20 mt-1.5 max-h-64 overflow-y-auto overscroll-contain p-1.5 shadow-lift"
    >
      {list.found.map((country, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search; the arrows move the mark.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <div
          key={country.countryCode}
          role="option"
          id={`${id}-${country.countryCode}`}
          data-code={country.countryCode}
          aria-selected={country.countryCode === value}
          onClick={() => list.take(country.countryCode)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2.5 [contain-intrinsic-height:44px] [content-visibility:auto]',
            index === list.at ? 'bg-brand/12' : 'hover:bg-raised',
          )}
        >
          <Flag code={country.countryCode} />
          <span className="min-w-0 grow truncate">{country.name}</span>
          <bdi className="text-muted">+{country.countryDialingCode}</bdi>
        </div>
      ))}
      {list.found.length === 0 ? (
        <p role="status" className="px-2.5 py-3 text-sm text-muted">
          {t('countryNone')}
        </p>
      ) : null}
    </div>
  )
}

function Flag({ code, className }: { code: string; className?: string }) {
  const address = flagOf(code)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block h-4 w-6 shrink-0 overflow-hidden rounded-[3px] bg-line ring-1 ring-black/10',
        className,
      )}
    >
      {address ? (
        <img
          src={address}
          alt=""
          width={24}
          height={16}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : null}
    </span>
  )
}

function usePicker(
  listed: readonly Listed[],
  value: string,
  onChange: (countryCode: string) => void,
) {
  const { locale } = useLanguage()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const found = open ? findCountries(namedOnce(listed, locale), typed) : []

  const show = () => {
    clearTimeout(closing.current)
    if (open) return
    setTyped('')
    setAt(
      Math.max(
        0,
        namedOnce(listed, locale).findIndex(({ countryCode }) => countryCode === value),
      ),
    )
    setOpen(true)
  }
  const take = (countryCode: string) => {
    onChange(countryCode)
    setOpen(false)
  }
  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      setAt(Math.min(Math.max(at + step, 0), found.length - 1))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const country = found[at]
      if (country) take(country.countryCode)
    } else if (event.key === 'Escape' && open) {
      // Closes the list and not the window it stands in.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return {
    open,
    typed,
    at,
    found,
    show,
    take,
    keys,
    search: (text: string) => {
      setOpen(true)
      setTyped(open ? text : text.replace(/^\+\d*/, ''))
      setAt(0)
    },
    leave: () => {
      closing.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
    },
  }
}
