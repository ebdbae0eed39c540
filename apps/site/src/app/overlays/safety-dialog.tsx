import { Button, Dialog, Icon, type IconName, useUi } from '@parlour/ui'
import { usePlayer } from '../../base/session/session.ts'
import { useHouse } from '../../base/session/house.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { closeOverlay, openMember } from '../../base/overlays/overlays.ts'

const tools = [
  { icon: 'filter', title: 'safetyLimits', words: 'safetyLimitsText' },
  { icon: 'pause', title: 'safetyBreak', words: 'safetyBreakText' },
  { icon: 'lock', title: 'safetyExclude', words: 'safetyExcludeText' },
] as const satisfies readonly { icon: IconName; title: string; words: string }[]

/** What helps a player stay in charge, and where to talk to somebody. */
export function SafetyDialog() {
  const t = useTexts('shell')
  const player = usePlayer()
  return (
    <Dialog
      title={t('safetyTitle')}
      width={560}
      onClose={closeOverlay}
      foot={
        player && !player.trial ? (
          <div className="flex justify-end">
            <Button onClick={() => openMember('responsibleGaming')}>{t('safetyOpen')}</Button>
          </div>
        ) : undefined
      }
    >
      <p>{t('safetyIntro')}</p>
      <ul className="mt-5 grid gap-4">
        {tools.map((tool) => (
          <li key={tool.title} className="flex gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-brand">
              <Icon name={tool.icon} />
            </span>
            <div>
              <h3 className="font-semibold">{t(tool.title)}</h3>
              <p className="text-sm text-muted">{t(tool.words)}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 font-semibold">{t('safetySigns')}</h3>
      <ul className="mt-1.5 list-disc ps-5 text-muted">
        <li>{t('safetySign1')}</li>
        <li>{t('safetySign2')}</li>
        <li>{t('safetySign3')}</li>
      </ul>
      <div className="mt-5 rounded-small bg-raised p-4 text-sm">
        <p>{t('safetyTalk')}</p>
        <HelpLines />
      </div>
    </Dialog>
  )
}

/** Who listens, as the house has set it for the countries that it serves. */
function HelpLines() {
  const { locale } = useUi()
  const lines = useHouse()?.helpLines ?? []
  if (lines.length === 0) return null
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <ul className="mt-2 grid gap-1">
      {lines.map(({ country, name, contact }) => (
        <li key={`${country} ${name}`}>
          <bdi className="font-semibold">{name}</bdi>: <bdi>{contact}</bdi> ({countries.of(country)}
          )
        </li>
      ))}
    </ul>
  )
}
