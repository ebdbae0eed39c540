import type { PlayNames } from './play-names.ts'

const SHOWN = 90

/** A selection as people read it: sides and animals by their names, numbers as they are. */
function readable(selection: string, names: PlayNames): string {
  return selection.replace(/[^\s,;|=-]*[^\s\d,;|=-][^\s,;|=-]*/g, (symbol) => names.symbol(symbol))
}

/**
 * Room between the parts, and between places more than within them. Digits of one place stand together: written
 * apart they are not taken for one number.
 */
export function spaced(text: string, digits: boolean): string {
  const places = text.split('|')
  const apart = digits && places.length > 1 && places.every((place) => /^(\d*|-)$/.test(place))
  return places
    .map((place) => (apart ? [...place].join(' ') : place.replace(/([,;])(?=\S)/g, '$1 ')))
    .map((place) => (place === '' || place === '-' ? '–' : place))
    .join(' | ')
}

/** The same, cut where it is long; the whole stands in the title, or opens at a press. */
export function SelectionText({
  selection,
  names,
  opens = false,
}: {
  selection: string
  names: PlayNames
  opens?: boolean
}) {
  const text = selection === 'all' ? '' : spaced(readable(selection, names), names.digits)
  if (text === '') return null
  if (text.length <= SHOWN || !opens)
    return (
      <span
        dir="auto"
        title={text.length > SHOWN ? text.slice(0, 2_000) : undefined}
        className="num break-words"
      >
        {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
      </span>
    )
  return (
    <details className="group">
      <summary dir="auto" className="num cursor-pointer break-words">
        <span className="group-open:hidden">{`${text.slice(0, SHOWN)}…`}</span>
        <span className="hidden group-open:inline">{text}</span>
      </summary>
    </details>
  )
}
