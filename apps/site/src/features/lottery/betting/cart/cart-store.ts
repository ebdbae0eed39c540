import { createStore, type Store, useStore } from '../../../../base/store.ts'
import { currentSession, onSessionChange } from '../../../../base/session/session.ts'
import { type Cart, emptyCart } from './cart.ts'

const stores = new Map<string, Store<Cart>>()
const keyOf = (game: string) => `lotteryCart.${game}`

/* What a visitor chose goes with them through a log-in; what a member chose is gone when they leave. */
let wasPlayer = currentSession().kind === 'player'
onSessionChange(() => {
  const isPlayer = currentSession().kind === 'player'
  if (wasPlayer && !isPlayer) for (const store of stores.values()) store.set(emptyCart)
  wasPlayer = isPlayer
})

/** The cart of a lottery. It outlives a login, a look at another page and a reload of this one. */
export const useCart = (game: string): Cart => useStore(cartOf(game))

export function changeCart(game: string, change: (cart: Cart) => Cart): void {
  const store = cartOf(game)
  store.set(change(store.get()))
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(store.get()))
  } catch {
    // Without storage the cart lasts as long as the page.
  }
}

export const cartNow = (game: string): Cart => cartOf(game).get()

function cartOf(game: string): Store<Cart> {
  const store = stores.get(game) ?? createStore(keptCart(game))
  stores.set(game, store)
  return store
}

function keptCart(game: string): Cart {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? 'null') as Cart | null
    return kept && Array.isArray(kept.lines) ? { ...emptyCart, lines: kept.lines } : emptyCart
  } catch {
    return emptyCart
  }
}
