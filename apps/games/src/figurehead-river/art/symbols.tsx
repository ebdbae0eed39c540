import { Glow, Shade } from '../../slot-frame/shade.tsx'
import { Coin, Figurehead, Wave } from './carvings.tsx'
import { RopeLetters } from './letters.tsx'
import { Drum, Net, Trident } from './tackle.tsx'

/** The symbols of Figurehead River: what river people carve, throw and beat, and letters laid of dyed rope. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Shade id="gilt" stops={['#fff3c2', '#f7c955', '#d3922a', '#8a5210']} />
        <Shade id="gilt-low" stops={['#e7b04a', '#b0741c', '#6f410b', '#4a2805']} />
        <Shade id="red-paint" stops={['#ff8a63', '#e2442f', '#b3221f', '#6e0f19']} />
        <Shade id="ochre" stops={['#ffe19a', '#f2b13d', '#c67a1c']} />
        <Shade id="wood" stops={['#b9743a', '#8a4c22', '#5c2d14', '#3b1a0c']} />
        <Shade id="bone" stops={['#fffdf2', '#f6e8c6', '#d6b98a']} />
        <Shade id="iron" stops={['#dfeaf0', '#93a9b8', '#56697a', '#2f3c4a']} />
        <Shade id="mane" stops={['#5a4a66', '#2e2338', '#16101e']} />
        <Shade id="surf" down stops={['#c8fff2', '#4fd8d0', '#1690a8', '#0c4f7c']} />
        <Shade id="deep" down stops={['#1b86a4', '#0d4f78', '#0a2c52']} />
        <Shade id="scale" down stops={['#f3fdff', '#a9dfe6', '#4f9fb4']} />
        <Glow id="jade" stops={['#d9ffe9', '#54e0a4', '#149a72', '#075a49']} />
        <Glow id="coin-face" stops={['#fff6cf', '#ffd968', '#e5a62f', '#a9690f']} />
        <Glow id="skin" stops={['#fff4d8', '#efcf98', '#bd8a4c']} />
      </defs>
      <Figurehead />
      <Wave />
      <Coin />
      <Trident />
      <Drum />
      <Net />
      <RopeLetters />
    </svg>
  )
}
