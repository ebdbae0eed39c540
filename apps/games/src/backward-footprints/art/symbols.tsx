import { Owl, Parrot } from './animals.tsx'
import { Footprints, Step } from './footprints.tsx'
import { Letters } from './letters.tsx'
import { Leaf, Mushroom, Tree } from './plants.tsx'

/** The symbols of Backward Footprints on fields of 100 by 100: what lives in the forest, and letters of mossy wood. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Ramp id="bark" stops={['#c98d52', '#8a5527', '#56310f', '#2f1807']} />
        <Ramp id="fern" stops={['#c8f07a', '#6fb23c', '#2f7a36', '#12452a']} />
        <Ramp id="plume" stops={['#e9b77a', '#b9763a', '#7a4520', '#43230e']} />
        <Ramp id="down" stops={['#fff6df', '#f2d9a8', '#d2a467']} />
        <Ramp id="scarlet" stops={['#ff9d7a', '#f0432f', '#b81a2b', '#6b0a22']} />
        <Ramp id="azure" stops={['#9fe6ff', '#2f9fe6', '#1a5fb8', '#10306b']} />
        <Ramp id="yolk" stops={['#fff3a6', '#ffcf33', '#e08f1a']} />
        <Ramp id="horn" stops={['#fffdf2', '#e9dcc0', '#8f8069', '#3a3028']} />
        <Ramp id="cap" stops={['#ff9ee6', '#c94fc4', '#7a2a96', '#3b1260']} />
        <Ramp id="stem" stops={['#f6fff0', '#c9efdc', '#6fb8a6']} />
        <Ramp id="trodden" stops={['#16301a', '#3a2a12', '#2a1a0a', '#12281a']} />
        <radialGradient id="ember" cx=".45" cy=".5" r=".75">
          <stop offset="0" stopColor="#fff0a8" />
          <stop offset=".4" stopColor="#ffab2e" />
          <stop offset=".8" stopColor="#f2571a" />
          <stop offset="1" stopColor="#a32608" />
        </radialGradient>
        <radialGradient id="ember-glow">
          <stop offset="0" stopColor="#ff9a2e" stopOpacity=".6" />
          <stop offset="1" stopColor="#ff6a1a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="litter" cx=".45" cy=".35" r=".8">
          <stop offset="0" stopColor="#3f5a24" />
          <stop offset="1" stopColor="#12240f" />
        </radialGradient>
        <radialGradient id="glow-worm">
          <stop offset="0" stopColor="#8fffe0" stopOpacity=".75" />
          <stop offset="1" stopColor="#3fe0c0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Footprints />
      <Step />
      <Owl />
      <Tree />
      <Mushroom />
      <Parrot />
      <Leaf />
      <Letters />
    </svg>
  )
}

function Ramp({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1=".2" y1="0" x2=".75" y2="1">
      {stops.map((color, at) => (
        <stop key={color} offset={at / (stops.length - 1)} stopColor={color} />
      ))}
    </linearGradient>
  )
}
