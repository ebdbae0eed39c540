import { Dance } from './dance.tsx'
import { Letters } from './letters.tsx'
import { Flower, Hat, Parasol } from './summer.tsx'
import { Petal, Star, Water } from './river.tsx'

/** The symbols of River Hat Waltz: a feast by the river, and letters as they are painted on its boats. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Paint id="straw" stops={['#fff3c4', '#f2cf7c', '#c9963f', '#8a5c1c']} />
        <Paint id="straw-low" stops={['#e2b45c', '#a8752a', '#6b4413']} />
        <Paint id="coral" stops={['#ffc2b0', '#ff6f61', '#d62f4d', '#8a1238']} />
        <Paint id="rose" stops={['#ffe0ee', '#ff9cc4', '#e65c98', '#9c2466']} />
        <Paint id="river" stops={['#d4fff6', '#4fd6cf', '#1592a8', '#0a4a74']} />
        <Paint id="leaf" stops={['#b9f2a4', '#4fb36a', '#17603f']} />
        <Paint id="linen" stops={['#ffffff', '#f4ede0', '#cbbfae']} />
        <Paint id="shine" stops={['#fffbe0', '#ffdf70', '#f5a623', '#a85a08']} />
        <Paint id="wood" stops={['#c98f5a', '#7a4a26', '#4a2812']} />
        <radialGradient id="glow">
          <stop offset=".3" stopColor="#ffe59a" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffe59a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Hat />
      <Flower />
      <Dance />
      <Parasol />
      <Water />
      <Star />
      <Petal />
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
