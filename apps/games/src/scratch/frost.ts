import { REACH, type Spot } from './rub.ts'

/** A straight piece of a finger's way over a pane. */
export type Stroke = readonly [Spot, Spot]

/** The canvas of a pane in the pixels of its screen; what was rubbed is rubbed again. */
export function paintFrost(canvas: HTMLCanvasElement, seed: number, strokes: readonly Stroke[]) {
  const { width, height } = canvas.getBoundingClientRect()
  const dense = Math.min(2, window.devicePixelRatio)
  canvas.width = Math.round(width * dense)
  canvas.height = Math.round(height * dense)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0) return
  const colours = getComputedStyle(canvas)
  const [thick, thin, fern] = ['--frost', '--frost-thin', '--frost-fern'].map((name) =>
    colours.getPropertyValue(name),
  ) as [string, string, string]
  const side = canvas.width
  const sheet = pen.createRadialGradient(side / 2, side / 2, side * 0.1, side / 2, side / 2, side)
  sheet.addColorStop(0, thin)
  sheet.addColorStop(1, thick)
  pen.fillStyle = sheet
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.strokeStyle = fern
  pen.lineCap = 'round'
  // Ferns of ice grow from three corners, on every pane from others and at another slant.
  for (const [corner, turn] of [
    [seed % 4, 0],
    [(seed + 2) % 4, 0.3],
    [(seed + 1) % 4, -0.25],
  ] as const) {
    const [x, y] = [corner % 2 ? side : 0, corner > 1 ? side : 0]
    const inward = Math.atan2(side / 2 - y, side / 2 - x)
    for (const lean of [-0.55, -0.1, 0.4])
      drawFern(
        pen,
        { x, y },
        inward + lean + turn * ((seed % 3) - 1),
        side * (0.58 + ((seed + corner) % 3) * 0.07),
        2,
      )
  }
  pen.fillStyle = fern
  for (let grain = 0; grain < 90; grain++) {
    const [x, y] = [(grain * 0.618 + seed * 0.37) % 1, (grain * 0.7549 + seed * 0.53) % 1]
    pen.fillRect(x * side, y * side, side * 0.008, side * 0.008)
  }
  for (const stroke of strokes) rubOut(canvas, stroke)
}

/** A branch of ice with its twigs. */
function drawFern(
  pen: CanvasRenderingContext2D,
  from: Spot,
  angle: number,
  length: number,
  depth: number,
): void {
  const to = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
  pen.lineWidth = Math.max(1, length * 0.02)
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
  if (depth === 0) return
  for (const share of [0.25, 0.42, 0.59, 0.76]) {
    const at = {
      x: from.x + Math.cos(angle) * length * share,
      y: from.y + Math.sin(angle) * length * share,
    }
    const twig = length * 0.36 * (1 - share * 0.6)
    drawFern(pen, at, angle + 0.95, twig, depth - 1)
    drawFern(pen, at, angle - 0.95, twig, depth - 1)
  }
}

/** Takes the frost off where the finger went. */
export function rubOut(canvas: HTMLCanvasElement, [from, to]: Stroke): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.save()
  pen.globalCompositeOperation = 'destination-out'
  pen.lineCap = 'round'
  pen.lineWidth = REACH * 2 * canvas.width
  pen.beginPath()
  pen.moveTo(from.x * canvas.width, from.y * canvas.height)
  pen.lineTo(to.x * canvas.width, to.y * canvas.height)
  pen.stroke()
  pen.restore()
}
