import card from './default.svg'
import highCard from './high-card.svg'
import luckyDice from './lucky-dice.svg'

const lotteries = import.meta.glob<string>('./lottery/*.svg', { eager: true, import: 'default' })

/** Pictures of lotteries by their family, as the catalogue names them: `/games/lottery/ssc.svg`. */
const lotteryArt = (picture: string): string | undefined =>
  lotteries[picture.replace(/^\/games\/lottery\//, './lottery/')]

/** The site's own pictures of other makers' games, by the game's code. */
const pictures: Readonly<Record<string, string>> = {
  'high-card': highCard,
  'lucky-dice': luckyDice,
}

/** Stands in for a picture that is not there or does not arrive (N-25). */
export const defaultArt: string = card

/** A game's tile: our own drawing, else the picture that the catalogue names on this site, else the default. */
export const gameArt = (code: string, makersPicture = ''): string =>
  pictures[code] ??
  lotteryArt(makersPicture) ??
  (makersPicture.startsWith('/') ? makersPicture : card)
