import brassFox from './brass-fox.svg'
import card from './default.svg'
import towers from './towers.svg'
import hiLo from './hi-lo.svg'
import coinLadder from './coin-ladder.svg'
import dice from './dice.svg'
import plinko from './plinko.svg'
import limbo from './limbo.svg'
import keno from './keno.svg'
import wheel from './wheel.svg'
import highCard from './high-card.svg'
import luckyDice from './lucky-dice.svg'
import mines from './mines.svg'

const lotteries = import.meta.glob<string>('./lottery/*.svg', { eager: true, import: 'default' })

/** Pictures of lotteries by their family, as the catalogue names them: `/games/lottery/ssc.svg`. */
const lotteryArt = (picture: string): string | undefined =>
  lotteries[picture.replace(/^\/games\/lottery\//, './lottery/')]

/** The house's own pictures of games, by the game's code. */
const pictures: Readonly<Record<string, string>> = {
  'brass-fox': brassFox,
  dice,
  'coin-ladder': coinLadder,
  'hi-lo': hiLo,
  towers,
  plinko,
  limbo,
  keno,
  wheel,
  'high-card': highCard,
  'lucky-dice': luckyDice,
  mines,
}

/** Stands in for a picture that is not there or does not arrive (N-25). */
export const defaultArt: string = card

/** A game's tile: our own drawing, else the maker's picture from this site, else the default. */
export const gameArt = (code: string, makersPicture = ''): string =>
  pictures[code] ??
  lotteryArt(makersPicture) ??
  (makersPicture.startsWith('/') ? makersPicture : card)
