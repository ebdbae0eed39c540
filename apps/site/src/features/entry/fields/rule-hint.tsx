import { classNames, Icon } from '@parlour/ui'

/** What a rule wants, and a tick as soon as what is typed gives it. */
export const RuleHint = ({ met, children }: { met: boolean; children: string }) => (
  <span className={classNames('flex items-start gap-1.5', met && 'text-brand')}>
    {met ? <Icon name="check" size={16} className="mt-0.5" /> : null}
    {children}
  </span>
)
