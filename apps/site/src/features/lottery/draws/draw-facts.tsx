import { Icon, type IconName, useUi, zoneName } from '@parlour/ui'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'

/** When a lottery draws and closes, how its results come about, and what holds for every bet on it. */
export function DrawFacts({
  lottery,
  draw,
}: {
  lottery: Answer<'lotteryDraws'>['lottery']
  /** The next draw, which says how it comes out. */
  draw: Answer<'lotteryDraws'>['draws'][number] | undefined
}) {
  const t = useTexts('lottery-draws')
  const { locale } = useUi()
  const time = (seconds: number) => spanText(seconds, locale)
  const facts: readonly (readonly [IconName, string])[] = [
    ['shield', t(`factSource_${lottery.source}`)],
    ...(lottery.periodSeconds === null
      ? []
      : ([['refresh', t('factPeriod', { time: time(lottery.periodSeconds) })]] as const)),
    ...inParts(draw?.stages, (n, seconds) => t('factStages', { n, time: time(seconds) })),
    ['lock', t('factCutOff', { time: time(lottery.cutOffSeconds) })],
    ['globe', t('factZone', { zone: zoneName(lottery.timeZone, locale, Date.now()) })],
    ['refresh', t('chaseRule')],
    ['info', t('voidRule')],
  ]
  return (
    <section className="card p-4 sm:p-5" aria-labelledby="facts">
      <h2 id="facts" className="mb-2 font-semibold">
        {t('drawFacts')}
      </h2>
      <ul className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {facts.map(([icon, text]) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-brand" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Into how many parts a draw is cut, and how long after each other they close. */
function inParts(
  stages: readonly { readonly closesAt: string }[] | null | undefined,
  say: (count: number, seconds: number) => string,
): readonly (readonly [IconName, string])[] {
  const [first, second] = stages ?? []
  if (!stages || !first || !second) return []
  const apart = Date.parse(second.closesAt) - Date.parse(first.closesAt)
  return [['clock', say(stages.length, Math.round(apart / 1000))]]
}

/** @example spanText(90, 'pt-BR') // '1 min 30 s' */
function spanText(seconds: number, locale: string): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ]
  const written = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
  return written.length > 0 ? written.join(' ') : '0 s'
}
