import { createStore, useStore } from '../store.ts'

const KEY = 'sideMenuFolded'
const folded = createStore(readFolded())

/** Folded, the side menu shows its icons only. */
export const useSideMenuFolded = (): boolean => useStore(folded)

export function toggleSideMenu(): void {
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
