import { navigate } from '../../base/router/location.ts'
import { loginFirst, openOverlay } from '../../base/overlays/overlays.ts'
import type { GameItem } from './favourites.ts'
import { launchGame } from './launch.ts'
import {
  type Destination,
  destinationOfCard,
  destinationOfGame,
  type LaunchCard,
} from './launch-rules.ts'
import { currentSession } from '../../base/session/session.ts'
import { kept } from '../../base/storage.ts'

/** Follows a vendor's card to its page, its game or its list. */
export function openCard(card: LaunchCard): void {
  // The house says something about a regional vendor before its room is entered (O-15).
  if (isRegional(card.vassalage)) {
    openOverlay({ kind: 'vendorNotice', vassalage: card.vassalage })
    return
  }
  if (card.gameClassify === 'RNG') kept.set('vassalage', card.vassalage)
  void goTo(destinationOfCard(card))
}

/** Plays a game: visitors log in first, and go on from there. */
export const playGame = (game: GameItem): Promise<void> => goTo(destinationOfGame(game))

async function goTo(destination: Destination): Promise<void> {
  switch (destination.kind) {
    case 'launch':
      return launchGame(destination)
    case 'page':
      if (destination.needsLogin && currentSession().kind !== 'player')
        return loginFirst(() => navigate(destination.address))
      return navigate(destination.address)
    case 'list': {
      const { vassalage, name, category } = destination
      return openOverlay({ kind: 'vendorGames', vassalage, name, category })
    }
  }
}

const isRegional = (vassalage: string): boolean => /^tcg[-_]sea/i.test(vassalage)
