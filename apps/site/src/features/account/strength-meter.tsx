import { classNames } from '@parlour/ui'
import { useTexts } from '../../base/texts/texts.ts'
import { passwordStrength } from './password-strength.ts'

const colours = ['bg-danger', 'bg-danger', 'bg-brass-fill', 'bg-brand'] as const

/** Says while typing how hard a password is to guess. */
export function StrengthMeter({ password, account }: { password: string; account: string }) {
  const t = useTexts('security')
  if (password === '') return null
  const strength = passwordStrength(password, account)
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {colours.map((_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike.
            key={step}
            className={classNames(
              'told-track h-1.5 rounded-full',
              step <= strength ? `told-fill ${colours[strength]}` : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {t('strength')}: <span className="font-medium text-text">{t(`strength_${strength}`)}</span>
      </p>
    </div>
  )
}
