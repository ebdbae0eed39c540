import { classNames } from '@parlour/ui'

/** The round mark of one choice out of several, beside a radio that is heard but not seen. */
export const ChoiceMark = ({ checked }: { checked: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'size-4 shrink-0 rounded-full',
      checked ? 'border-5 border-brand' : 'border-2 border-line-strong',
    )}
  />
)
