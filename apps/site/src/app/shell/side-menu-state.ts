import type { SideMenuPart } from '../../base/router/routes.ts'
import { usePlace } from '../../base/router/location.ts'
import { createStore, useStore } from '../../base/store.ts'

const KEY = 'sideMenuFolded'
/** Folded, the side menu shows its icons only. */
const folded = createStore(readFolded())
/** The visit in which the menu of a game page was opened; the next visit finds it closed again. */
const openedIn = createStore(-1)

/** Whether the menu stands beside the page, and what the header's toggle does about it (T-27). */
export function useSideMenu(part: SideMenuPart) {
  const { visit } = usePlace()
  const opened = useStore(openedIn) === visit
  const narrow = useStore(folded)
  return part === 'closed'
    ? { shown: opened, wide: opened, toggle: () => openedIn.set(opened ? -1 : visit) }
    : { shown: part === 'open', wide: part === 'open' && !narrow, toggle: toggleFolded }
}

function toggleFolded(): void {
  folded.set(!folded.get())
  try {
    localStorage.setItem(KEY, folded.get() ? '1' : '0')
  } catch {
    // The choice lasts as long as the page.
  }
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
