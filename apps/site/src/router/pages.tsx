import type { ReactNode } from 'react'
import type { Category } from '../shell/categories.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { lazySection } from './lazy-section.ts'

/** Which parts of the shell stand around a page. */
export type PageLook = 'full' | 'plain' | 'header' | 'bare'
type Page = { readonly look: PageLook; readonly screen: ReactNode }

const LobbyPage = lazySection(
  () => import('../features/lobby/lobby-page.tsx').then((file) => file.LobbyPage),
  'lobby',
)
const GamePage = lazySection(
  () => import('../features/game/game-page.tsx').then((file) => file.GamePage),
  'game',
)
const RegisterPage = lazySection(
  () => import('../features/entry/register-page.tsx').then((file) => file.RegisterPage),
  'entry',
)
const LoginPage = lazySection(
  () => import('../features/entry/login-page.tsx').then((file) => file.LoginPage),
  'entry',
)
const CategoryPage = lazySection<{ category: Category }>(
  () => import('../features/lobby/category-page.tsx').then((file) => file.CategoryPage),
  'lobby',
)
const MissingPage = lazySection(() =>
  import('../features/missing/missing-page.tsx').then((file) => file.MissingPage),
)

const home: Page = { look: 'full', screen: <HomePage /> }
const register: Page = { look: 'plain', screen: <RegisterPage /> }
const category = (name: Category): Page => ({
  look: 'full',
  screen: <CategoryPage category={name} />,
})

/** Every address of the site that has a screen. */
const pages: Readonly<Record<string, Page>> = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/register': register,
  '/register.html': register,
  '/login': { look: 'plain', screen: <LoginPage /> },
  '/rng': { look: 'full', screen: <LobbyPage /> },
  '/game': { look: 'header', screen: <GamePage /> },
  '/live': category('LIVE'),
  '/sports': category('SPORTS'),
  '/fish': category('FISH'),
  '/pvp': category('PVP'),
  '/esports': category('ESPORTS'),
  '/elott': category('ELOTT'),
  '/cockfight': category('COCKFIGHT'),
}

const missing: Page = { look: 'full', screen: <MissingPage /> }

export const pageFor = (path: string): Page => pages[path] ?? missing
