import { classNames, Icon } from '@parlour/ui'
import { Link } from '../../base/router/link.tsx'
import { currentPlace } from '../../base/router/location.ts'
import { useTexts } from '../../base/texts/texts.ts'

/** From a page of the help back to its first one. */
export function BackToHelp({ className }: { className?: string }) {
  const t = useTexts('help')
  return (
    <Link
      href={currentPlace().path}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-text',
        className,
      )}
    >
      <Icon name="chevronStart" size={18} />
      {t('title')}
    </Link>
  )
}
