/**
 * The ref of a bar that stands at the lower edge of a page or of a dialog: what is said over it stands above the bar,
 * however high it unfolds.
 *
 * @example <section ref={lowerBar} className="fixed inset-x-0 bottom-0">
 */
export function lowerBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  return tellsHeight(bar, bar.closest('dialog') ?? document.documentElement, '--lower-bar')
}

/**
 * The ref of a bar that stays right below the head of a dialog, such as the picker of its pages: what is said in the
 * dialog stands under it.
 *
 * @example <button ref={upperBar} className="sticky top-0">
 */
export function upperBar(bar: HTMLElement | null): (() => void) | undefined {
  const dialog = bar?.closest('dialog')
  return bar && dialog ? tellsHeight(bar, dialog, '--upper-bar') : undefined
}

/** The ref of a notice that stands over the foot of a page until it is answered: the page goes on below it. */
export function noticeRoom(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined
  return tellsHeight(notice, document.documentElement, '--notice-room')
}

function tellsHeight(element: HTMLElement, { style }: HTMLElement, name: string): () => void {
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
