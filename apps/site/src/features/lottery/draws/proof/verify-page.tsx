import {
  Button,
  classNames,
  EmptyState,
  Icon,
  type IconName,
  saveTextFile,
  Spinner,
} from '@parlour/ui'
import { liveStages } from '@parlour/lottery'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reading } from '../../../../base/server/query-client.ts'
import { useTexts } from '../../../../base/texts/texts.ts'
import { copyText } from '../../../../parts/copy-text.ts'
import { DrawLogCard, useDrawLog } from './draw-log.tsx'
import type { DrawLog } from '../../../../parts/proof/read-log.ts'
import { DigestLine } from '../../../../parts/proof/digest-line.tsx'
import { HouseWord } from '../../../../parts/judged.tsx'
import { issueNumber } from '../../board/issue-number.ts'
import type { JudgedDraw } from './judge-draw.ts'
import { LotteryHead } from '../lottery-head.tsx'
import { PrizeParts } from '../../plays/prize-parts.tsx'
import { ResultBalls } from '../../board/result-balls.tsx'
import { useLostSeedText } from '../../board/lost-seed.ts'
import { isSealedForGood, sealedWords } from './sealed-words.ts'
import { StateBadge } from '../state-badge.tsx'
import { type ShownDraw, TimedDraw } from '../timed-draw.tsx'
import {
  type Check,
  type CheckOutcome,
  checks,
  type DrawReceipt,
  type Verified,
} from '../../../../parts/proof/verify-draw.ts'

/** The reader's own browser redoes a house draw, step by step; the same can be done without this site. */
export function VerifyPage({ game, issue }: { game: string; issue: string }) {
  return (
    <TimedDraw game={game} issue={issue}>
      {(shown) => <Verify shown={shown} />}
    </TimedDraw>
  )
}

function Verify({ shown }: { shown: ShownDraw }) {
  const t = useTexts('lottery-draws')
  const { lottery, draw, proof } = shown
  const log = useDrawLog(lottery.game, draw.issue, proof)
  const title = t('verifyTitle', { issue: issueNumber(draw.issue) })
  return (
    <>
      <LotteryHead lottery={lottery} here="verify" title={title}>
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <h1 className="text-2xl font-semibold tracking-[-.015em]">{title}</h1>
          <StateBadge draw={draw} />
        </div>
        {proof === null ? null : <p className="max-w-2xl text-muted">{t('verifyLead')}</p>}
      </LotteryHead>
      {proof === null ? (
        <EmptyState icon="shield" className="card" title={t('officialTitle')}>
          {t('officialNoProof')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Steps shown={shown} receipt={proof} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <DrawLogCard receipt={proof} read={log} />
            <Elsewhere receipt={proof} log={log.data} />
            <Data shown={shown} receipt={proof} />
            <Exceptions game={lottery.game} />
          </div>
        </div>
      )}
    </>
  )
}

function Steps({ shown: { draw, lottery }, receipt }: { shown: ShownDraw; receipt: DrawReceipt }) {
  const t = useTexts('lottery-draws')
  const fair = useTexts('fair')
  const lostText = useLostSeedText()
  const run = useMutation({
    mutationFn: async () => {
      const [{ judgeDraw }, { isRoundSigned }] = await Promise.all([
        import('./judge-draw.ts'),
        import('./is-round-signed.ts'),
      ])
      // Lets the page show that it works before the curve takes the processor.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return judgeDraw(receipt, isRoundSigned)
    },
  })
  const sealed = receipt.serverSeed === null || receipt.beacon.signature === null
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby="checks">
      <h2 id="checks" className="spoken">
        {t('verifyThis')}
      </h2>
      <ul className="grid gap-1">
        {checks.map((check) => (
          <Step
            key={check}
            name={t(`check_${check}`)}
            outcome={
              run.data?.verified?.outcomes[check] ??
              (run.isPending ? 'running' : sealed ? sealedOutcome(draw, check) : undefined)
            }
          />
        ))}
      </ul>
      <div role="status" className="grid gap-3">
        {sealed ? (
          <p className="text-muted">
            {draw.lostSeed ? lostText(draw.lostSeed) : t(sealedWords(draw))}
          </p>
        ) : null}
        {receipt.voided && !sealed ? <p className="text-muted">{t('voidOpened')}</p> : null}
        {run.data ? <Verdict judged={run.data} family={lottery.family} /> : null}
        {run.isError ? <p className="text-danger">{fair('verdict_unverifiable')}</p> : null}
      </div>
      <Button
        size="large"
        icon={run.data ? 'refresh' : 'shield'}
        disabled={sealed}
        busy={run.isPending}
        onClick={() => run.mutate()}
      >
        {t(run.data ? 'verifyAgain' : 'verifyRun')}
      </Button>
    </section>
  )
}

/** Why a step cannot be redone: its turn has not come, or it never will. */
type Sealed = 'waiting' | 'lost' | 'off'

/** The seed itself and what it gave are lost; all else was not told any more, because the draw was called off. */
const ofSeed: ReadonlySet<Check> = new Set(['commit', 'chain', 'result'])
const sealedOutcome = (draw: ShownDraw['draw'], check: Check): Sealed =>
  isSealedForGood(draw) ? (ofSeed.has(check) ? 'lost' : 'off') : 'waiting'

const marks: Readonly<Record<CheckOutcome | Sealed, [IconName, string]>> = {
  ok: ['check', 'bg-brand text-on-brand'],
  bad: ['close', 'bg-danger text-on-danger'],
  unable: ['info', 'bg-raised text-brass'],
  late: ['info', 'bg-raised text-brass'],
  waiting: ['lock', 'bg-raised text-muted'],
  lost: ['info', 'bg-raised text-muted'],
  off: ['info', 'bg-raised text-muted'],
}

/** What a mark alone does not say. */
const explained: ReadonlySet<string> = new Set(['unable', 'late', 'lost', 'off'])

function Step({
  name,
  outcome,
}: {
  name: string
  outcome: CheckOutcome | Sealed | 'running' | undefined
}) {
  const t = useTexts('lottery-draws')
  return (
    <li className="flex items-start gap-3 py-2">
      <span
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full',
          outcome === undefined || outcome === 'running'
            ? 'border-2 border-line text-muted'
            : marks[outcome][1],
        )}
      >
        {outcome === 'running' ? (
          <Spinner size={16} />
        ) : outcome === undefined ? null : (
          <Icon name={marks[outcome][0]} size={16} />
        )}
      </span>
      <span className="leading-7">
        {name}
        {outcome === undefined ? null : <span className="spoken">: {t(`check_${outcome}`)}</span>}
        {outcome !== undefined && explained.has(outcome) ? (
          <span className="block text-sm leading-5 text-muted">{t(`check_${outcome}`)}</span>
        ) : null}
      </span>
    </li>
  )
}

function Verdict({ judged, family }: { judged: JudgedDraw; family: string }) {
  const { verdict, verified, attested, unknown } = judged
  const good = verdict !== 'rejected'
  return (
    <>
      <p
        className={classNames(
          'flex items-start gap-3 rounded-medium px-4 py-3 font-semibold',
          !good && 'bg-danger/12 text-danger',
          good && (verdict === 'verified' ? 'bg-brand/12 text-brand' : 'bg-raised text-brass'),
        )}
      >
        <Icon name={good ? 'shield' : 'alert'} size={22} className="shrink-0" />
        <VerdictText judged={judged} />
      </p>
      <HouseWord names={[...attested, ...unknown]} />
      {verified ? <Recomputed verified={verified} family={family} /> : null}
    </>
  )
}

function VerdictText({ judged: { verdict, verified } }: { judged: JudgedDraw }) {
  const t = useTexts('lottery-draws')
  const fair = useTexts('fair')
  if (verdict !== 'unverifiable') return t(`verdict_${verdict}`)
  const late = Object.values(verified?.outcomes ?? {}).includes('late')
  return late ? t('verdict_late') : fair('verdict_unverifiable')
}

/** Balls where a result is a few numbers, prize by prize where it is a whole table. */
function Recomputed({ verified, family }: { verified: Verified; family: string }) {
  const t = useTexts('lottery-draws')
  const { result, numbers } = verified
  return (
    <div className="grid gap-1.5">
      <p className="text-note text-muted">{t('recomputed')}</p>
      {result.includes(';') ? (
        <PrizeParts result={result} />
      ) : (
        <ResultBalls family={family} numbers={numbers} />
      )}
    </div>
  )
}

const command = (receipt: DrawReceipt) => `npm run -s verify -- ${fileName(receipt)}`
const fileName = ({ game, issue }: DrawReceipt) => `draw-${game}-${issue}.json`

/** The same check on one's own machine. */
function Elsewhere({ receipt, log }: { receipt: DrawReceipt; log: DrawLog | undefined }) {
  const t = useTexts('lottery-draws')
  const copy = () => copyText(command(receipt), t('copied'))
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="font-semibold">
        {t('offlineTitle')}
      </h2>
      <p className="text-sm text-muted">{t('offlineText')}</p>
      <div className="flex items-center gap-2 rounded-small bg-raised py-1 ps-3 pe-1">
        <code className="min-w-0 grow text-note [overflow-wrap:anywhere]" dir="ltr">
          {command(receipt)}
        </code>
        <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <Button
        kind="ghost"
        icon="download"
        className="justify-self-start"
        onClick={() =>
          saveTextFile(
            fileName(receipt),
            JSON.stringify(log ? { ...receipt, log } : receipt, null, 2),
            'application/json',
          )
        }
      >
        {t('receipt')}
      </Button>
    </section>
  )
}

/** How often this lottery's draws did not come out as planned: whoever may call draws off is counted. */
function Exceptions({ game }: { game: string }) {
  const t = useTexts('lottery-draws')
  const { data } = useQuery(reading('lotteryChain', { params: { game } }))
  if (!data) return null
  const { voided, lateBooks } = data.exceptions
  return <p className="px-1 text-sm text-muted">{t('exceptions', { voided, late: lateBooks })}</p>
}

function Data({ shown: { draw }, receipt }: { shown: ShownDraw; receipt: DrawReceipt }) {
  const t = useTexts('lottery-draws')
  const { beacon } = receipt
  const forGood = isSealedForGood(draw)
  const never = forGood ? t('check_lost') : null
  const lines: readonly (readonly [string, string | null])[] = [
    [t('commit'), receipt.commit],
    [t('serverSeed'), receipt.serverSeed ?? never],
    [t('chainLink'), receipt.link ?? never],
    [t('chainTerminal'), receipt.terminal],
    [t('beaconRound'), `${beacon.name} · ${beacon.round}`],
    [t('publicKey'), beacon.publicKey],
    [t('signature'), beacon.signature],
    [t('randomness'), beacon.randomness],
    [t('bookHash'), receipt.bookHash],
    ...(receipt.stages ?? []).map(({ round, signature }, at) => {
      const name = t(`prize_${liveStages[at]?.name}` as 'prize_DB')
      return [
        `${t('beaconRound')} · ${name}`,
        signature === null ? `${round}` : `${round} · ${signature}`,
      ] as const
    }),
  ]
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="data">
      <h2 id="data" className="font-semibold">
        {t('rawData')}
      </h2>
      <p className="num text-sm text-muted">
        {t('chainPlace', { index: receipt.chainIndex, chain: receipt.chain })}
      </p>
      <dl className="grid gap-2.5">
        {lines.map(([label, value]) => (
          <DigestLine
            key={label}
            label={label}
            value={value ?? t(forGood ? 'check_off' : 'check_waiting')}
          />
        ))}
      </dl>
    </section>
  )
}
