import { useEffect, useState } from 'react'
import { SearchInput } from './search-input.tsx'

/** What is typed stays in the field at once; the list follows when it can. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <SearchInput
      boxClass="grow"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      pill
    />
  )
}
