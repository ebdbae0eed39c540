import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'

/** A red box that says at once what is wrong. */
export const AlertBox = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    role="alert"
    className={classNames(
      'rounded-small border border-danger/40 bg-danger/10 px-4 py-3 text-sm',
      className,
    )}
  >
    {children}
  </div>
)
