import type { CallName } from '@parlour/wire'
import type { SentCall } from '@parlour/wire/client-of'
import { noteLostChunk } from '../router/lost-chunks.ts'

/** What home and the start of every visit ask: nobody waits for the table of all calls before the first answers. */
export const firstCalls: Partial<Record<CallName, SentCall>> = {
  permission: { method: 'GET', path: '/wps/system/permission' },
  listBanners: { method: 'GET', path: '/wps/v2/content/banners' },
  gameVendors: { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor' },
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2' },
  listPromotions: { method: 'GET', path: '/wps/v2/promotions' },
  memberInfo: { method: 'GET', path: '/wps/member/info' },
  memberState: { method: 'GET', path: '/wps/v2/member/state' },
  walletBalance: { method: 'GET', path: '/wps/v2/wallets/balance' },
  lotteryBoard: { method: 'GET', path: '/wps/v2/lottery/board' },
}

/** How a call is made, at once for the first ones. */
export const sentCall = (name: CallName): SentCall | Promise<SentCall> =>
  firstCalls[name] ?? late(name)

async function late(name: CallName): Promise<SentCall> {
  try {
    return (await import('./sent-later.ts')).calls[name]
  } catch (cause) {
    // Whoever asks again asks for the table under another address.
    noteLostChunk(cause)
    throw cause
  }
}
