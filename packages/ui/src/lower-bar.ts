/**
 * The ref of a bar that stands at the lower edge of a page or of a dialog: what is said over it stands above the bar,
 * however high it unfolds.
 *
 * @example <section ref={lowerBar} className="fixed inset-x-0 bottom-0">
 */
export function lowerBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = bar.closest('dialog') ?? document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--lower-bar', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--lower-bar')
  }
}
