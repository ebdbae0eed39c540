import type { PlayNames } from './play-names.ts'

const SHOWN = 90

/** A selection as people read it: sides and animals by their names, numbers as they are. */
export function readable(selection: string, names: PlayNames): string {
  return selection.replace(/[^\s,;|=-]*[^\s\d,;|=-][^\s,;|=-]*/g, (symbol) => names.symbol(symbol))
}

/** The same, cut where it is long; the whole stands in the title. */
export function SelectionText({ selection, names }: { selection: string; names: PlayNames }) {
  const text =
    selection === 'all' ? '' : readable(selection, names).replace(/([,;|])(?=\S)/g, '$1 ')
  if (text === '') return null
  return (
    <span
      dir="auto"
      title={text.length > SHOWN ? text.slice(0, 2_000) : undefined}
      className="num break-words"
    >
      {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
    </span>
  )
}
