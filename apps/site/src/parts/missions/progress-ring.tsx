const RADIUS = 25
const ROUND = 2 * Math.PI * RADIUS

/** How much is done, as a ring; the figures beside it say the same in words. */
export function ProgressRing({ percent, done }: { percent: number; done: boolean }) {
  return (
    <svg viewBox="0 0 60 60" className="size-15 shrink-0" aria-hidden="true">
      <circle cx="30" cy="30" r={RADIUS} fill="none" strokeWidth="6" className="stroke-line" />
      {percent > 0 ? (
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={`${(ROUND * Math.min(percent, 100)) / 100} ${ROUND}`}
          transform="rotate(-90 30 30)"
          className={`transition-[stroke-dasharray] duration-(--slow) ${done ? 'stroke-brass' : 'stroke-brand'}`}
        />
      ) : null}
      <text
        x="30"
        y="34.5"
        textAnchor="middle"
        className="num fill-current text-note font-semibold"
      >
        {percent}%
      </text>
    </svg>
  )
}
