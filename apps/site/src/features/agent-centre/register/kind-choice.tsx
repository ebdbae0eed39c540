import { Chip } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'

export type Kind = 'agent' | 'member'

/** Whether the newcomer plays only or may have others below. */
export function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useTexts('agents')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t('accountKind')}</legend>
      <div className="flex gap-2">
        {(['member', 'agent'] as const).map((one) => (
          <Chip key={one} pressed={kind === one} onClick={() => onChange(one)}>
            {t(`kind_${one}`)}
          </Chip>
        ))}
      </div>
      <p className="text-sm text-muted">{t(`kindAbout_${kind}`)}</p>
    </fieldset>
  )
}
