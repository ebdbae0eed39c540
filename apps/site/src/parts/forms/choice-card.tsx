import { classNames } from '@parlour/ui'
import type { ReactNode } from 'react'

/** One choice out of several as a card; its radio is heard but not seen. */
export const ChoiceCard = ({
  name,
  checked,
  onChoose,
  className,
  children,
}: {
  /** The same for all choices of one question. */
  name: string
  checked: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}) => (
  <label
    className={classNames(
      'card grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-4 py-3 transition-colors duration-(--quick) has-focus-visible:outline-2 has-focus-visible:outline-focus',
      checked ? 'border-brand' : 'hover:border-line-strong',
      className,
    )}
  >
    <input type="radio" name={name} className="spoken" checked={checked} onChange={onChoose} />
    <span className="grid min-w-0 gap-1">{children}</span>
    <span
      aria-hidden="true"
      className={classNames(
        'size-4 shrink-0 rounded-full',
        checked ? 'border-5 border-brand' : 'border-2 border-line-strong',
      )}
    />
  </label>
)
