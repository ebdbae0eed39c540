/** Strokes of the game's own buttons on a 24 px field; the site's set has no sound or speed. */
const paths = {
  close: 'm6 6 12 12M18 6 6 18',
  rules: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5M12 8v.1',
  fair: 'M12 3.5 5 6v5.500c0 4.5 2.9 7.7 7 9 4.1-1.3 7-4.5 7-9V6Zm-3 8.3 2.2 2.2 4-4.3',
  sound: 'M4.5 9.500v5H8l4.5 4v-13L8 9.500ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  muted: 'M4.5 9.500v5H8l4.5 4v-13L8 9.500ZM16 9.500l5 5M21 9.500l-5 5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  spin: 'M19.8 10.500A8 8 0 1 0 20 13M20 5v5.500h-5.5',
  stop: 'M7 7h10v10H7Z',
  skip: 'M5 6v12l8-6ZM13 6v12l8-6Z',
  auto: 'M17 4.5 20 7.500l-3 3M4 11V9.500a2 2 0 0 1 2-2h14M7 19.500l-3-3 3-3M20 13v1.500a2 2 0 0 1-2 2H4',
  turbo: 'M13 3 5 13.500h5.500L10 21l8.5-11H13Z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
} as const

export type GameIconName = keyof typeof paths

export function GameIcon({ name, size = 22 }: { name: GameIconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="stroke-icon">
      <path d={paths[name]} />
    </svg>
  )
}
