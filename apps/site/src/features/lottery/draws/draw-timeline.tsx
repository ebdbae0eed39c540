import { classNames, Icon, useUi } from '@parlour/ui'
import type { Answer } from '../../../base/server/ask.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { useHouseNow } from '../board/house-clock.ts'
import { useLostSeedText } from '../board/lost-seed.ts'
import { shownState, stateNow } from '../board/use-board.ts'

type Shown = Answer<'lotteryDraw'>
type Step = {
  readonly key: string
  readonly name: string
  readonly at: string | null
  readonly done: boolean
  readonly text?: string
  readonly look?: 'bad' | 'brass'
}

/** What a draw has been through and what is still to come, corrections and their results included. */
export function DrawTimeline({ shown }: { shown: Shown }) {
  const t = useTexts('lottery-draws')
  const steps = useSteps(shown)
  return (
    <section className="card p-4 sm:p-5" aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 font-semibold">
        {t('timeline')}
      </h2>
      <ol className="grid">
        {steps.map((step, at) => (
          <li key={step.key} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
            <span className="grid grid-rows-[24px_1fr] justify-items-center">
              <Dot step={step} />
              {at < steps.length - 1 ? (
                <span
                  className={classNames('w-0.5', steps[at + 1]!.done ? 'bg-brand/50' : 'bg-line')}
                />
              ) : null}
            </span>
            <div className="pb-4">
              <p
                className={classNames(
                  'leading-6',
                  step.done ? 'font-medium' : 'text-muted',
                  step.look === 'bad' && 'text-danger',
                )}
              >
                {step.name}
              </p>
              {step.at ? <At at={step.at} /> : null}
              {step.text ? (
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{step.text}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Dot = ({ step: { done, look } }: { step: Step }) => (
  <span
    className={classNames(
      'grid size-6 place-items-center rounded-full border-2',
      !done && 'border-line bg-surface',
      done && look === undefined && 'border-brand bg-brand text-on-brand',
      done && look === 'brass' && 'border-brass-fill bg-brass-fill text-on-brass',
      done && look === 'bad' && 'border-danger bg-danger text-on-danger',
    )}
  >
    {done ? <Icon name={look === 'bad' ? 'alert' : 'check'} size={14} /> : null}
  </span>
)

/** What a draw had been through when it was called off. */
function untilThen(steps: readonly Step[], calledOffAt: string | null): readonly Step[] {
  const isBefore = ({ at }: Step) =>
    at === null || calledOffAt === null || Date.parse(at) <= Date.parse(calledOffAt)
  return steps.filter(isBefore).map((step) => ({ ...step, done: true }))
}

/** To the second, because draws may follow each other that fast. */
function At({ at }: { at: string }) {
  const { locale, timeZone } = useUi()
  return (
    <time dateTime={at} className="num block text-sm text-muted">
      {new Intl.DateTimeFormat(locale, {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone,
      }).format(new Date(at))}
    </time>
  )
}

function useSteps({ draw, versions, proof, lottery }: Shown): Step[] {
  const t = useTexts('lottery-draws')
  const lostText = useLostSeedText()
  const now = useHouseNow()
  const state = shownState(draw, now)
  const place = order.indexOf(state === 'lost' ? stateNow(draw, now) : state)
  const reached = (wanted: (typeof order)[number]) =>
    state === 'corrected' || place >= order.indexOf(wanted)
  const steps: Step[] = [
    { key: 'open', name: t('step_open'), at: draw.opensAt, done: reached('open') },
    {
      key: 'closed',
      name: t('step_closed'),
      at: draw.closesAt,
      done: reached('closed'),
      ...(proof?.bookCount != null && { text: t('bookSealed', { n: proof.bookCount }) }),
    },
  ]
  if (state === 'void') {
    const at = versions.at(-1)?.at ?? null
    return [
      ...untilThen(steps, at),
      {
        key: 'void',
        name: t('step_void'),
        at,
        done: true,
        look: 'bad',
        text: reasonText(t, draw.voidReason),
      },
    ]
  }
  if (state === 'lost')
    return [
      ...steps,
      {
        key: 'lost',
        name: t('state_lost'),
        at: null,
        done: true,
        look: 'bad',
        text: draw.lostSeed ? lostText(draw.lostSeed) : '',
      },
    ]
  const first = versions[0]
  const corrections = versions.filter(({ version }) => version > 1)
  return [
    ...steps,
    {
      key: 'drawn',
      name: t('step_drawn'),
      at: first?.at ?? draw.drawnAt ?? draw.drawsAt,
      done: reached('drawn'),
      look: 'brass',
      ...(first && { text: t(`source_${sourceOf(first.source, lottery.source)}`) }),
    },
    { key: 'settled', name: t('step_settled'), at: null, done: reached('settled') },
    ...corrections.map(
      ({ version, result, source, at }): Step => ({
        key: `version ${version}`,
        name: result === null ? t('step_void') : t('step_corrected', { version }),
        at,
        done: true,
        look: result === null ? 'bad' : 'brass',
        text: `${result ?? reasonText(t, draw.voidReason)} · ${t(`source_${sourceOf(source, lottery.source)}`)}`,
      }),
    ),
  ]
}

const order = ['upcoming', 'open', 'closed', 'drawing', 'drawn', 'settled'] as const as readonly (
  | 'upcoming'
  | 'open'
  | 'closed'
  | 'drawing'
  | 'drawn'
  | 'settled'
  | 'void'
  | 'corrected'
)[]

function sourceOf(source: string, kind: string): 'beacon' | 'operators' | 'feeds' | 'clock' {
  if (source === 'beacon' || source === 'operators' || source === 'feeds' || source === 'clock')
    return source
  return kind === 'house' ? 'beacon' : 'operators'
}

/** Reasons the house knows have words; what an operator wrote stands as it was written. */
function reasonText(
  t: ReturnType<typeof useTexts<'lottery-draws'>>,
  reason: string | null,
): string {
  if (!reason) return t('void_other')
  const key = `void_${reason}` as 'void_other'
  const known = t(key)
  return known === key ? reason : known
}
