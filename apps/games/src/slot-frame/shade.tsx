type Shading = { readonly id: string; readonly stops: readonly string[] }

/** A paint of a sheet or a scene: colours from its upper left to its lower right, evenly spaced. */
export function Shade({ id, stops, down }: Shading & { readonly down?: boolean }) {
  const way = down ? { x1: 0, y1: 0, x2: 0, y2: 1 } : { x1: 0.2, y1: 0, x2: 0.75, y2: 1 }
  return (
    <linearGradient id={id} {...way}>
      <Stops stops={stops} />
    </linearGradient>
  )
}

/** The same around a point that is lit. */
export function Glow({ id, stops }: Shading) {
  return (
    <radialGradient id={id} cx=".4" cy=".34" r=".72">
      <Stops stops={stops} />
    </radialGradient>
  )
}

function Stops({ stops }: { stops: readonly string[] }) {
  return stops.map((color, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place.
    <stop key={at} offset={at / (stops.length - 1)} stopColor={color} />
  ))
}
