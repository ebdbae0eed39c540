import { reading } from '../../base/server/query-client.ts'
import { merchantAtStart } from '../../base/session/house.ts'

/** The games that the house puts forward, of all its vendors: asked as theme.js asks on the way to the scripts. */
export const hotGames = (language: string) =>
  reading('hotGames', {
    query: {
      merchantCode: merchantAtStart,
      isPlatform: 2,
      vassalage: '',
      platform: 'html5-desktop',
      language,
    },
  })
