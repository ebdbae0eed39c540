import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { nothingTyped, oneDigitEach, typedSymbol } from './typed-symbol.ts'

/**
 * Symbols to press, laid out as a grid of which one stop is reached by tab: arrow keys walk, space
 * presses, and typed digits press (or, where numbers have two digits, find) a number.
 */
export function SymbolGrid({
  label,
  symbols,
  className,
  onPress,
  children,
}: {
  label: string
  symbols: readonly string[]
  className: string
  onPress: (symbol: string) => void
  children: (symbol: string, stop: 0 | -1) => ReactNode
}) {
  const grid = useRef<HTMLDivElement>(null)
  const half = useRef(nothingTyped)
  const [stop, setStop] = useState(symbols[0])
  const figures = symbols.every((symbol) => /^\d+$/.test(symbol))
  const here = stop !== undefined && symbols.includes(stop) ? stop : symbols[0]
  const goTo = (symbol: string) => {
    setStop(symbol)
    buttonOf(grid.current, symbol)?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) {
      const typed = typedSymbol(half.current, event.key, event.timeStamp, symbols)
      half.current = typed.half
      if (typed.symbol === undefined) return
      event.preventDefault()
      goTo(typed.symbol)
      if (oneDigitEach(symbols)) onPress(typed.symbol)
      return
    }
    const next = neighbour(grid.current, event.key, figures)
    if (!next) return
    event.preventDefault()
    goTo(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own.
    <div
      ref={grid}
      role="group"
      aria-label={label}
      // Figures stand as on every keypad and in every result, also where words are read from the right.
      dir={figures ? 'ltr' : undefined}
      className={className}
      onKeyDown={walk}
      onFocus={(event) => setStop(event.target.closest('button')?.dataset.symbol)}
    >
      {symbols.map((symbol) => children(symbol, symbol === here ? 0 : -1))}
    </div>
  )
}

const buttonsOf = (grid: HTMLElement | null) => [
  ...(grid?.querySelectorAll<HTMLElement>('button[data-symbol]') ?? []),
]

const buttonOf = (grid: HTMLElement | null, symbol: string) =>
  buttonsOf(grid).find((button) => button.dataset.symbol === symbol)

/** The symbol an arrow leads to: along the row, or to the nearest one in the row above or below. */
function neighbour(grid: HTMLElement | null, key: string, figures: boolean): string | undefined {
  const buttons = buttonsOf(grid)
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const rtl = !figures && document.documentElement.dir === 'rtl'
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (step) return buttons[at + step]?.dataset.symbol
  if (key === 'Home') return buttons[0]?.dataset.symbol
  if (key === 'End') return buttons.at(-1)?.dataset.symbol
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const from = buttons[at]?.getBoundingClientRect()
  if (!from) return undefined
  const beyond = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.bottom <= from.top : box.top >= from.bottom))
  const distance = ({ box }: { box: DOMRect }) =>
    Math.abs(box.top - from.top) * 10 + Math.abs(box.left - from.left)
  return beyond.sort((a, b) => distance(a) - distance(b))[0]?.button.dataset.symbol
}
