/*
 * Dialogs may stand on one another, so the page is counted as frozen: it thaws, and goes back to
 * where it was scrolled, with the last of them.
 */
let holders = 0
let restore: () => void = () => {}

/** Stops the page behind from scrolling; the returned function lets it go again (O-17). */
export function freezePage(): () => void {
  if (holders++ === 0) restore = hold()
  let held = true
  return () => {
    if (!held) return
    held = false
    if (--holders === 0) restore()
  }
}

function hold(): () => void {
  const page = document.documentElement
  const { scrollX, scrollY } = window
  const { pathname } = location
  page.style.setProperty('--frozen-gap', `${window.innerWidth - page.clientWidth}px`)
  page.dataset.frozen = ''
  return () => {
    delete page.dataset.frozen
    page.style.removeProperty('--frozen-gap')
    // A link in the dialog led to another page, which begins at its own top.
    if (location.pathname !== pathname) return
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
}
