import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'

/** How far something is, with the words beneath. */
export function ProgressBar({
  label,
  done,
  whole,
  muted = false,
  children,
}: {
  label: string
  done: number
  whole: number
  muted?: boolean
  children: ReactNode
}) {
  const percent = whole > 0 ? Math.min(100, (done / whole) * 100) : 100
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        className="told-track h-2.5 overflow-hidden rounded-full bg-line"
      >
        <span
          className={classNames(
            'told-fill block h-full rounded-full transition-[width] duration-500 motion-reduce:transition-none',
            muted ? 'bg-muted' : 'bg-brand',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-muted">
        <span dir="auto">{children}</span>
      </p>
    </div>
  )
}
