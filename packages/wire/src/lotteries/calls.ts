import type { CallTable } from '../call.ts'

/** What the lobby knows of lotteries: their menus, the popular ones, and numbers that were opened. */
export const lotteriesCalls = {
  lotteryMenus: { method: 'GET', path: '/lgw/games/game_menus', access: 'public' },
  vietnamMenu: { method: 'GET', path: '/lgw/vn/games/game_menu', access: 'public' },
  vietnamRecent: { method: 'GET', path: '/lgw/vn/games/game_menu/recent', access: 'session' },
  popularLotteries: { method: 'GET', path: '/lgw/games/popular', access: 'public' },
  vietnamNumbers: { method: 'GET', path: '/lgw/vn/numeros/opened/game', access: 'public' },
  openedNumbers: { method: 'GET', path: '/lotto/lgw/games/opened/numero', access: 'public' },
} as const satisfies CallTable
