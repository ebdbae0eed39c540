import { AVATARS } from './limits.ts'

/** Two colours a picture: the ground and the figure. */
const palettes = [
  ['#123c69', '#f6d365'],
  ['#5b1f4b', '#ffb3c1'],
  ['#0b4f3c', '#b8f2d0'],
  ['#6a2c0a', '#ffd9a0'],
  ['#2b2d6e', '#c7c9ff'],
  ['#5f0f1f', '#ffc4b0'],
  ['#174b5c', '#a9e5f5'],
  ['#3d3b11', '#eee59a'],
] as const

/** An avatar of the house as a picture that needs no file: a head and shoulders in two colours. */
export function avatarPicture(number: number): string {
  const [ground, figure] = palettes[(number - 1) % palettes.length] ?? palettes[0]
  const tilt = (number - 1) * 3 - 10
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="32" fill="${ground}"/><g fill="${figure}" transform="rotate(${tilt} 32 60)"><circle cx="32" cy="25" r="12"/><path d="M10 64c0-14 10-22 22-22s22 8 22 22z"/></g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** All avatars to choose from. */
export const avatarChoices = (): { number: number; picture: string }[] =>
  Array.from({ length: AVATARS }, (_, index) => ({
    number: index + 1,
    picture: avatarPicture(index + 1),
  }))
