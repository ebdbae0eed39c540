import { Checkbox, Icon } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'
import type { Preview } from './kinds.ts'

/** Who loses a contract by a step, by name and why; nothing goes on before it is understood (N-16). */
export function Endings({
  endings,
  agreed,
  onAgree,
}: {
  endings: Preview['endings']
  agreed?: boolean
  onAgree?: (agreed: boolean) => void
}) {
  const t = useTexts('agents')
  if (endings.length === 0) return null
  return (
    <section
      aria-label={t('endingsTitle', { count: endings.length })}
      className="grid gap-3 rounded-small border border-danger/30 bg-danger/10 p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" className="text-danger" />
        {t('endingsTitle', { count: endings.length })}
      </p>
      <p className="text-sm">{t('endingsLead')}</p>
      <ul className="grid gap-1 text-sm">
        {endings.map(({ memberId, account, reason }) => (
          <li key={memberId} className="flex flex-wrap gap-x-2">
            <bdi className="font-semibold">{account}</bdi>
            <span>{t(`endsWhy_${reason}`)}</span>
          </li>
        ))}
      </ul>
      {onAgree ? (
        <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
          {t('endingsAgree')}
        </Checkbox>
      ) : null}
    </section>
  )
}
