import { Carp, Dragon } from './creatures.tsx'
import { Fan, Lotus, Wave } from './finds.tsx'
import { Letters } from './letters.tsx'
import { Coin, Pearl, Scroll } from './treasures.tsx'

/** The symbols of Carp Gate: lacquer, jade and gold, and letters on plaques that hang from cords. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Paint id="gold" stops={['#fff6cf', '#f4cf6a', '#c98f2a', '#84560f']} />
        <Paint id="gold-low" stops={['#e7b955', '#b07a20', '#6e450c']} />
        <Paint id="jade" stops={['#d8ffe6', '#6fd3a2', '#1f8f70', '#0b4f46']} />
        <Paint id="jade-low" stops={['#58bd92', '#17745c', '#08403a']} />
        <Paint id="lacquer" stops={['#ff9a7a', '#e2452f', '#a81a1e', '#630b18']} />
        <Paint id="petal" stops={['#fff2f6', '#ffb7d0', '#ef6a9c', '#a82660']} />
        <Paint id="petal-low" stops={['#ffc3d8', '#e2588e', '#8a1c52']} />
        <Paint id="sea" stops={['#bdf0ff', '#4fb4e8', '#1c62b8', '#0c2f74']} />
        <Paint id="paper" stops={['#fffdf0', '#f7e7bf', '#dcbf83']} />
        <Paint id="scales" stops={['#fffdf4', '#fbe9d2', '#e9b996']} />
        <radialGradient id="pearl" cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".38" stopColor="#e9f7ff" />
          <stop offset=".66" stopColor="#b9c9ff" />
          <stop offset=".86" stopColor="#e7a9dd" />
          <stop offset="1" stopColor="#6c6fc0" />
        </radialGradient>
        <radialGradient id="glow">
          <stop offset=".3" stopColor="#ffe9a0" stopOpacity=".75" />
          <stop offset="1" stopColor="#ffe9a0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="deep" cx=".5" cy=".3" r=".8">
          <stop offset="0" stopColor="#1d5aa0" />
          <stop offset="1" stopColor="#081b3f" />
        </radialGradient>
      </defs>
      <Dragon />
      <Carp />
      <Lotus />
      <Fan />
      <Wave />
      <Scroll />
      <Pearl />
      <Coin />
      <Letters />
    </svg>
  )
}

function Paint({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id} x1=".2" y1="0" x2=".7" y2="1">
      {stops.map((color, at) => (
        <stop key={color} offset={at / (stops.length - 1)} stopColor={color} />
      ))}
    </linearGradient>
  )
}
