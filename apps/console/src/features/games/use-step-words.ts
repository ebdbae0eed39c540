import type { CallReply } from '@parlour/wire/schemas'
import { localeOf, type TextKey, useLanguage, useTexts } from '../../texts.ts'

type Round = CallReply<'operatorRound'>['round']
type Words = ReturnType<typeof useTexts>

/** Tells the steps of a round in words: spins of a slot, steps of a story, or choice, moves and end of an original. */
export function useStepWords(): (round: Round) => string[] {
  const t = useTexts()
  const { language } = useLanguage()
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 })
  return (round) => {
    if (round.original) {
      const { multiplier, ...told } = round.original
      const times = number.format(Number(multiplier))
      const payout = `${number.format(Number(round.payout))} ${round.currency}`
      return ofOriginal(t, round.state, told, { times, payout })
    }
    if (round.story) return round.story.steps.map((step) => ofStory(t, step))
    return round.spins.map((spin) => ofSpin(t, spin))
  }
}

function ofSpin(t: Words, spin: Round['spins'][number]): string {
  const { kind, stops, multiplier, coins, lines, scatters, opened } = spin
  const parts = [
    t(kind === 'base' ? 'step_paidSpin' : 'step_freeSpin', { stops: stops.join(' · ') }),
    lines.length > 0 ? t('step_lines', { count: String(lines.length) }) : '',
    scatters > 0 ? t('step_scatters', { count: String(scatters) }) : '',
    multiplier > 1 ? t('step_multiplier', { times: String(multiplier) }) : '',
    t('step_coins', { coins: String(coins) }),
    opened > 0 ? t('step_opened', { count: String(opened) }) : '',
  ]
  return parts.filter(Boolean).join('; ')
}

type StoryStep = NonNullable<Round['story']>['steps'][number]

function ofStory(t: Words, step: StoryStep): string {
  switch (step.kind) {
    case 'spin':
      return [
        t(`part_${step.part}`),
        step.columns.join(' | '),
        step.multiplier > 1 ? t('step_multiplier', { times: String(step.multiplier) }) : '',
        t('step_coins', { coins: String(step.coins) }),
      ]
        .filter(Boolean)
        .join('; ')
    case 'draw':
      return t('step_draw', { number: String(step.choice + 1) })
    case 'side':
      return [
        t(`part_${step.part}`),
        t('step_events', { count: String(step.events.length) }),
        t('step_coins', { coins: String(step.coins) }),
      ].join('; ')
  }
}

function ofOriginal(
  t: Words,
  state: Round['state'],
  { options, moves, shown }: Pick<NonNullable<Round['original']>, 'options' | 'moves' | 'shown'>,
  { times, payout }: { readonly times: string; readonly payout: string },
): string[] {
  const chosen = plain(t, options)
  return [
    t('step_chosen', { choice: chosen === '' ? t('step_nothing') : chosen }),
    ...moves.map((move) => ofMove(t, move)),
    t('step_shown', { shown: plain(t, shown) }),
    state === 'open'
      ? t('step_stands', { times })
      : state === 'voided'
        ? t('step_gaveBack')
        : t('step_ended', { times, payout }),
  ]
}

const moveWords: Readonly<Record<string, TextKey>> = {
  take: 'move_take',
  cash_out: 'move_cash_out',
  skip: 'move_skip',
  call: 'move_call',
  hold: 'move_hold',
}

function ofMove(t: Words, move: unknown): string {
  const told = typeof move === 'object' && move !== null ? (move as Record<string, unknown>) : {}
  const key = moveWords[String(told.kind)]
  if (!key) return plain(t, move)
  const places = Array.isArray(told.places) ? told.places.map((at) => Number(at) + 1) : []
  return t(key, {
    at: String(Number(told.at) + 1),
    call: String(told.call ?? '').replaceAll('_', ' '),
    places: places.length > 0 ? places.join(', ') : t('step_nothing'),
  })
}

/** What games call what was chosen and shown. */
const toldNames = [
  ...(['under', 'over', 'inside', 'outside', 'target', 'row', 'risk', 'picks', 'mines'] as const),
  ...(['level', 'wheel', 'table', 'start', 'rungs', 'parity', 'roll', 'result', 'path'] as const),
  ...(['slot', 'drawn', 'hits', 'index', 'opened', 'taken', 'safe', 'cards', 'dealt'] as const),
  ...(['held', 'final', 'name', 'flips', 'called', 'ticket', 'prize', 'cells', 'end'] as const),
]

/** What a game chose or showed, without the marks of its notation. */
function plain(t: Words, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => plain(t, one)).join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => {
        const known = toldNames.find((one) => one === name)
        return `${known ? t(`told_${known}`) : name} ${plain(t, inner)}`
      })
      .join('; ')
  }
  return String(value)
}
