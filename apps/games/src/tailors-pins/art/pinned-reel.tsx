const stitches = { fill: 'none', stroke: '#ffd9b8', strokeWidth: 1.6, strokeDasharray: '5 4' }

/** The parts of the pin that show where it is not under a fold: from, and how long. */
const shaft = [
  [40, 46],
  [100, 60],
  [174, 53],
] as const

/** A reel that a pin holds: velvet from top to bottom, gathered by one long pin with a ruby head. */
export function PinnedReel() {
  return (
    <svg viewBox="0 0 100 264" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width="100" height="264" fill="url(#velvet)" />
      <g fill="#3d0619" opacity=".28">
        <path d="M0 0h16q-9 132 0 264H0ZM100 0H84q9 132 0 264h16ZM38 0h10q-7 132 0 264H38ZM64 0h7q6 132 0 264h-7Z" />
      </g>
      <g fill="#ffb8b0" opacity=".16">
        <path d="M20 0h10q-8 132 0 264H20ZM52 0h6q5 132 0 264h-6ZM76 0h4q6 132 0 264h-4Z" />
      </g>
      <path d="M6 0v264M94 0v264" {...stitches} />
      <path d="M54 40v196" stroke="#200310" strokeWidth="7" opacity=".4" strokeLinecap="round" />
      {shaft.map(([y, high]) => (
        <g key={y}>
          <rect x="46.500" y={y} width="7" height={high} fill="url(#steel)" stroke="#2a3347" />
          <rect x="48" y={y} width="1.800" height={high} fill="#fff" opacity=".9" />
        </g>
      ))}
      <path d="M24 100q26-30 52 0-26-14-52 0Zm0 74q26-30 52 0-26-14-52 0Z" fill="#5a0c26" />
      <path d="M26 98q24-24 48 0M26 172q24-24 48 0" fill="none" stroke="#ff9c97" opacity=".6" />
      <path d="m46.500 226 3.500 28 3.500-28Z" fill="url(#steel)" />
      <circle cx="51" cy="29" r="21" fill="#2e0412" opacity=".6" />
      <circle cx="50" cy="26" r="20" fill="url(#ruby)" stroke="#4d0720" />
      <path d="M37 21q5-11 16-11-12 4-13 12Z" fill="#fff" opacity=".85" />
    </svg>
  )
}
