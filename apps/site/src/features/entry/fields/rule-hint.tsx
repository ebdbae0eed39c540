import { classNames, Icon } from '@parlour/ui'

/** What a rule wants, until what is typed gives it: then a tick, and what it stands for. */
export const RuleHint = ({
  met,
  children,
}: {
  /** What is right now, in words; undefined as long as it is not known to be. */
  met: string | undefined
  children: string | undefined
}) => (
  <span className={classNames('flex items-start gap-1.5', met && 'text-brand')}>
    {met ? <Icon name="check" size={16} className="mt-0.5" /> : null}
    {met ?? children}
  </span>
)
