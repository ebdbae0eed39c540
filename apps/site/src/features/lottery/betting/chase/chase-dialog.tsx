import type { ChaseFacts } from '@parlour/lottery'
import { formatAmount, parseAmount } from '@parlour/money'
import { Button, Dialog, Icon, Money, SkeletonRows } from '@parlour/ui'
import { openMember } from '../../../../base/overlays/overlays.ts'
import { useFunds } from '../../../../base/session/balance.ts'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { useTimed } from '../../board/use-board.ts'
import type { ChaseOrder } from '../checkout/buy.ts'
import { type CartLine, totalStake } from '../cart/cart.ts'
import { ChaseRows } from './chase-rows.tsx'
import type { ChasePlan } from './chase-plan.ts'
import { ChaseStopChoice, stopOf } from './chase-stop.tsx'
import { type ChaseChoice, ChaseWays } from './chase-ways.tsx'
import { type ChaseStep, drawsCovered, planChase, stepsOf } from './plan-chase.ts'
import { useBetting } from '../page/betting-context.ts'
import { useOnSale } from '../page/use-betting.ts'

/** The most draws that are asked for at once. */
const MOST_ASKED = 200

/** Plans the same bets over several draws: how the multiples grow, each of them by hand, when to stop. */
export function ChaseDialog({
  lines,
  plan: { choice, byHand, stop },
  onPlan,
  onNext,
  onClose,
}: {
  lines: readonly CartLine[]
  plan: ChasePlan
  onPlan: (plan: ChasePlan) => void
  onNext: (chase: ChaseOrder) => void
  onClose: () => void
}) {
  const t = useTexts('lottery-betting')
  const { lottery, markets, currency } = useBetting()
  const { limits } = markets
  const stopping = stopOf(stop)
  const issues = useChaseIssues(lottery.game, limits.maxChaseDraws)
  const most = Math.min(limits.maxChaseDraws, Math.floor(limits.maxWagers / lines.length))
  const facts = factsOf(lines, choice, Math.min(most, issues?.length ?? most), limits.maxMultiple)
  const steps = byHand ? stepsOf(byHand, facts.stake) : planChase(choice.way, facts)
  const shown = steps.slice(0, issues?.length)
  const funds = useFunds()
  const covered = funds === undefined ? shown.length : drawsCovered(shown, funds)
  const change = (next: ChaseChoice) => onPlan({ choice: next, byHand: undefined, stop })
  const fit = () =>
    onPlan({ choice: { ...choice, draws: covered }, byHand: byHand?.slice(0, covered), stop })
  const next = () =>
    stopping &&
    onNext({
      draws: shown.map(({ multiple }, at) => ({ issue: issues![at]!, multiple })),
      ...stopping,
    })
  return (
    <Dialog
      title={t('chaseTitle')}
      onClose={onClose}
      clickToClose={false}
      width={560}
      foot={
        <Foot
          plan={shown}
          covered={covered}
          onFit={fit}
          onNext={issues && shown.length > 0 && stopping ? next : undefined}
        />
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('chaseText')}</p>
        <ChaseWays choice={choice} mostDraws={most} onChange={change} />
        {choice.way.way === 'same' && !byHand ? null : (
          <p className="text-sm text-muted">{t('chaseGrowing')}</p>
        )}
        <ChaseStopChoice
          stop={stop}
          currency={currency}
          onChange={(next) => onPlan({ choice, byHand, stop: next })}
        />
        <PlanNotes
          wanted={Math.min(choice.draws, most)}
          got={shown.length}
          onSale={issues?.length}
        />
        {issues ? (
          <ChaseRows
            steps={shown}
            issues={issues}
            currency={currency}
            mostMultiple={limits.maxMultiple}
            onMultiples={(next) => onPlan({ choice, byHand: next, stop })}
          />
        ) : (
          <SkeletonRows rows={4} className="h-11" />
        )}
      </div>
    </Dialog>
  )
}

/** Issues that can still be bought, the one on sale first; the list moves on when a draw closes. */
function useChaseIssues(game: string, most: number): readonly string[] | undefined {
  const { code } = useLanguage()
  const limit = Math.min(most, MOST_ASKED)
  const { data } = useTimed(
    'lotteryDraws',
    { params: { game }, query: { kind: 'selling', limit, language: code } },
    ({ draws }) => draws.slice(0, 1),
  )
  const first = useOnSale(data?.draws)
  if (!data) return undefined
  const from = data.draws.findIndex(({ issue }) => issue === first?.issue)
  return from < 0 ? [] : data.draws.slice(from).map(({ issue }) => issue)
}

const factsOf = (
  lines: readonly CartLine[],
  { draws, first }: ChaseChoice,
  most: number,
  mostMultiple: number,
): ChaseFacts => ({
  stake: parseAmount(totalStake(lines)) ?? 0n,
  prize:
    lines.reduce<bigint | undefined>((least, line) => {
      const own = parseAmount(line.least) ?? 0n
      return least === undefined || own < least ? own : least
    }, undefined) ?? 0n,
  first,
  draws: Math.min(draws, most),
  mostMultiple: Math.floor(mostMultiple / Math.max(1, ...lines.map(({ multiple }) => multiple))),
})

/** Why a plan is shorter than it was asked for. */
function PlanNotes({
  wanted,
  got,
  onSale,
}: {
  wanted: number
  got: number
  onSale: number | undefined
}) {
  const t = useTexts('lottery-betting')
  if (onSale === undefined || got >= wanted) return null
  const text =
    got === 0
      ? t('chaseNone')
      : got === onSale
        ? t('chaseFew', { n: onSale })
        : t('chaseShort', { n: got })
  return (
    <p role="status" className="rounded-small border border-info/30 bg-info/10 px-3 py-2 text-sm">
      {text}
    </p>
  )
}

/** What all of it takes, and the way on: only as far as the balance reaches. */
function Foot({
  plan,
  covered,
  onFit,
  onNext,
}: {
  plan: readonly ChaseStep[]
  /** Draws that the balance pays for. */
  covered: number
  onFit: () => void
  onNext: (() => void) | undefined
}) {
  const t = useTexts('lottery-betting')
  const { currency } = useBetting()
  const short = covered < plan.length
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-muted">{t('chaseReserve')}</span>
        <Money
          amount={formatAmount(plan.at(-1)?.spent ?? 0n)}
          currency={currency}
          className="text-xl font-semibold"
        />
      </p>
      {short ? (
        <p role="status" className="flex items-start gap-2 text-sm">
          <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
          {t('chaseCovers', { n: covered })}
        </p>
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {short ? (
          covered > 0 ? (
            <Button kind="ghost" onClick={onFit}>
              {t('chaseFit', { n: covered })}
            </Button>
          ) : (
            <Button kind="brass" onClick={() => openMember('deposit')}>
              {t('deposit')}
            </Button>
          )
        ) : null}
        <Button disabled={!onNext || short} onClick={onNext}>
          {t('chaseNext')}
        </Button>
      </div>
    </div>
  )
}
