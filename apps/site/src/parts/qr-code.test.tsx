import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

const ADDRESS = 'https://parlour.example/down'
const draw = (size?: number) =>
  renderToStaticMarkup(<QrCode text={ADDRESS} label="QR" {...(size ? { size } : {})} />)

/** Side of the modules' field in pixels: what one module measures, as often as there are modules. */
function fieldOf(svg: string) {
  const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1])
  const places = [...svg.matchAll(/M(\d+) \d+h/g)].map(([, x]) => Number(x))
  return (Math.max(...places) + 1) * scale
}

describe('a QR code', () => {
  it('is 200 pixels wide with a margin of 20 where nothing else is said (K-26, Q-53)', () => {
    expect(draw()).toContain('width="200" height="200"')
    expect(draw()).toContain('translate(20 20)')
    expect(fieldOf(draw())).toBeCloseTo(160)
  })

  it('keeps its margin at 100 pixels (K-26, Q-53)', () => {
    expect(draw(100)).toContain('width="100" height="100"')
    expect(draw(100)).toContain('translate(20 20)')
    expect(fieldOf(draw(100))).toBeCloseTo(60)
  })

  it('is of correction level M, as the first two modules of its format say (K-26, Q-53)', () => {
    // The format stands beside the upper left finder; its level is masked with binary 10, and M is 00.
    const isDark = (x: number) => draw().includes(`M${x} 8h`)
    expect([isDark(0), isDark(1)]).toEqual([true, false])
  })
})
