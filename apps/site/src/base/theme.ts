import { createStore, useStore } from './store.ts'

export type Theme = 'dark' | 'light'

const theme = createStore<Theme>(
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
)
export const useTheme = (): Theme => useStore(theme)
export const currentTheme = (): Theme => theme.get()

const grounds: Record<Theme, string> = { dark: '#0b1512', light: '#f6f4ee' }

/** Changes the theme, softly where the browser can, and keeps the choice. */
export function changeTheme(next: Theme): void {
  softly(() => {
    document.documentElement.dataset.theme = next
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[next])
    theme.set(next)
  })
  try {
    localStorage.setItem('theme', next)
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Runs a change of the whole page inside a view transition, if there is one to be had. */
export function softly(apply: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (calm || !document.startViewTransition) apply()
  else {
    // A transition that is cut short, by a turned phone for one, has still applied its change.
    document.startViewTransition(apply).ready.catch(() => undefined)
  }
}
