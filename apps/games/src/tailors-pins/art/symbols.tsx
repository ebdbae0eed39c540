import { Letters } from './letters.tsx'
import { Button, Cloth, Needle, Pin, Scissors, Thimble } from './tools.tsx'

/** The symbols of Tailor's Pins on fields of 100 by 100: what lies on a tailor's bench, and letters cut of felt. */
export function SymbolSheet() {
  return (
    <svg className="sheet" aria-hidden="true" focusable="false">
      <defs>
        <Ramp id="steel" stops={['#ffffff', '#d7dfe8', '#8d9bad', '#4d5a6d']} />
        <Ramp id="steel-low" stops={['#b9c4d2', '#76849a', '#465269', '#2a3347']} />
        <Ramp id="gilt" stops={['#fff3c4', '#f5cf6a', '#cf9a35', '#875a16']} />
        <Ramp id="gilt-low" stops={['#e9bf58', '#b78328', '#7c5214', '#4d300a']} />
        <Ramp id="velvet" stops={['#f0596a', '#c22c47', '#8a1634', '#520b25']} />
        <Ramp id="sea" stops={['#a6efe6', '#3fb8b4', '#177f88', '#0b4b57']} />
        <Ramp id="plum" stops={['#c9a0f0', '#8a5cc4', '#5b3596', '#331b60']} />
        <radialGradient id="ruby" cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#ffd9d6" />
          <stop offset=".22" stopColor="#ff7a78" />
          <stop offset=".62" stopColor="#d0213f" />
          <stop offset="1" stopColor="#6b0a27" />
        </radialGradient>
        <radialGradient id="pearl" cx=".38" cy=".32" r=".8">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".5" stopColor="#e6f0f4" />
          <stop offset=".8" stopColor="#a9c7d6" />
          <stop offset="1" stopColor="#6c8fa6" />
        </radialGradient>
        <radialGradient id="felt" cx=".45" cy=".35" r=".75">
          <stop offset="0" stopColor="#1f6a70" />
          <stop offset="1" stopColor="#0a2f3a" />
        </radialGradient>
      </defs>
      <Pin />
      <Scissors />
      <Thimble />
      <Button />
      <Needle />
      <Cloth />
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
