import { Boots, Gloves } from './garments.tsx'
import { Lamplighter, Lantern } from './lamplighter.tsx'
import { Letters } from './letters.tsx'
import { Drum, Mask, Spark } from './parade.tsx'

/** The symbols of Gaslight Parade on fields of 100 by 100: what goes by in the street, and letters full of bulbs. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Ramp id="brass" stops={['#fff3c0', '#f2c455', '#bd7f22', '#6e430c']} />
        <Ramp id="brass-low" stops={['#e2ae49', '#a86f1e', '#6b420f', '#3b2307']} />
        <Ramp id="iron" stops={['#7d90a8', '#43546b', '#263247', '#121a28']} />
        <Ramp id="crimson" stops={['#ff9a92', '#e5374c', '#a5132f', '#56071d']} />
        <Ramp id="petrol" stops={['#9fe8ee', '#2fa3b5', '#156a82', '#0a3347']} />
        <Ramp id="violet" stops={['#d9b8ff', '#9463d8', '#5d33a0', '#2f1560']} />
        <Ramp id="leather" stops={['#e0a06a', '#a55f2c', '#6b3412', '#331605']} />
        <Ramp id="linen" stops={['#ffffff', '#f3f1ea', '#c9cede', '#8790ad']} />
        <Ramp id="coat" stops={['#5f7fb8', '#31508a', '#1c3260', '#0d1a38']} />
        <Ramp id="skin" stops={['#ffdcb8', '#e9ab7c', '#b9714a']} />
        <radialGradient id="flame" cx=".5" cy=".66" r=".66">
          <stop offset="0" stopColor="#fffdf0" />
          <stop offset=".35" stopColor="#ffe58a" />
          <stop offset=".75" stopColor="#ffa52e" />
          <stop offset="1" stopColor="#e0601a" />
        </radialGradient>
        <radialGradient id="glass" cx=".5" cy=".6" r=".75">
          <stop offset="0" stopColor="#fffbe0" />
          <stop offset=".45" stopColor="#ffd870" />
          <stop offset="1" stopColor="#e88a1f" />
        </radialGradient>
        <radialGradient id="halo">
          <stop offset="0" stopColor="#ffd870" stopOpacity=".8" />
          <stop offset=".4" stopColor="#ffb840" stopOpacity=".3" />
          <stop offset="1" stopColor="#ffa52e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Lamplighter />
      <Lantern />
      <Mask />
      <Drum />
      <Boots />
      <Gloves />
      <Spark />
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
