import {
  Badge,
  type BadgeKind,
  Button,
  buttonLook,
  Dialog,
  Skeleton,
  SkeletonRows,
} from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../base/router/link.tsx'
import { isLost } from '../../base/server/refused.ts'
import { reading } from '../../base/server/query-client.ts'
import { useHouse } from '../../base/session/house.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { ping } from './ping.ts'
import {
  fastestFirst,
  NO_ANSWER,
  type SpeedClass,
  specFigure,
  speedClass,
} from './speed-figures.ts'

type Measured = { readonly figure: number; readonly elapsedMs: number | undefined }
type Line = Measured & { readonly domain: string; readonly waiting: boolean }

const looks: Record<SpeedClass, BadgeKind> = { fast: 'good', normal: 'brass', slow: 'bad' }

/** The addresses of the house with how fast they answer; each opens in a tab of its own. */
export function SpeedTestDialog() {
  const t = useTexts('notices')
  const shell = useTexts('shell')
  const route = useQuery({
    ...reading('domainRoute', { query: { device: 0 } }),
    // Asked once a visit, however long the window was closed meanwhile (C-63).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const [round, setRound] = useState(0)
  const domains = withThisOne(route.data?.domainList.map(({ domainName }) => domainName) ?? [])
  const measured = useMeasured(route.isSuccess ? domains : [], round)
  const lines: Line[] = fastestFirst(
    domains.map((domain) => {
      const known = measured.get(domain)
      // Those still under way stand at the end, so that nothing above them moves.
      return {
        domain,
        waiting: !known,
        figure: known?.figure ?? NO_ANSWER + 1,
        elapsedMs: known?.elapsedMs,
      }
    }),
  )
  return (
    <Dialog
      title={t('speedTitle')}
      width={560}
      draggable
      onClose={closeOverlay}
      foot={
        <div className="flex flex-wrap justify-between gap-3">
          <Link href="/" replace className={buttonLook('quiet')}>
            {shell('home')}
          </Link>
          <Button kind="ghost" icon="refresh" onClick={() => setRound(round + 1)}>
            {t('speedAgain')}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{t('speedIntro')}</p>
      {route.isPending ? (
        <div className="mt-4">
          <SkeletonRows rows={3} className="h-16" />
        </div>
      ) : null}
      {isLost(route) ? <ReadFailed read={route} title={t('speedFailed')} money={false} /> : null}
      {route.isSuccess ? (
        <ul className="mt-4 grid gap-2" aria-live="polite">
          {lines.map((line) => (
            <Domain key={line.domain} line={line} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

function Domain({ line }: { line: Line }) {
  const t = useTexts('notices')
  const { host } = new URL(line.domain)
  const here = line.domain === location.origin
  const name = speedClass(line.figure)
  const truth =
    line.elapsedMs === undefined
      ? t('speedTrueNone')
      : t('speedTrue', { ms: Math.round(line.elapsedMs) })
  const label = { fast: t('speedFast'), normal: t('speedNormal'), slow: t('speedSlow') }[name]
  return (
    <li className="card flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 bg-raised px-4 py-2.5">
      <span className="min-w-0 grow max-sm:basis-full">
        <bdi className="block truncate font-semibold">{host}</bdi>
        {here ? <span className="text-xs text-muted">{t('speedHere')}</span> : null}
      </span>
      {line.waiting ? (
        <>
          <span className="spoken">{t('speedPinging')}</span>
          <Skeleton className="h-6 w-24" />
        </>
      ) : (
        <span className="flex shrink-0 items-center gap-2.5" title={truth}>
          <bdi className="num text-sm text-muted">
            {line.figure === NO_ANSWER ? t('speedNone') : `${line.figure} ms`}
          </bdi>
          <span className="spoken">{truth}</span>
          <Badge kind={looks[name]}>{label}</Badge>
        </span>
      )}
      <a
        href={line.domain}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('speedEnterAt', { domain: host })}
        className={buttonLook('ghost', 'small', 'ms-auto')}
      >
        {t('speedEnter')}
      </a>
    </li>
  )
}

/** Pings all addresses at once and tells of each as it answers. */
function useMeasured(domains: readonly string[], round: number): ReadonlyMap<string, Measured> {
  const display = useHouse()?.speedTest.display ?? 'spec'
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured>>(new Map())
  const all = domains.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round measures the same addresses again.
  useEffect(() => {
    const stop = new AbortController()
    setMeasured(new Map())
    for (const domain of all.split(' ').filter(Boolean)) {
      void ping(domain, stop.signal).then((elapsedMs) => {
        if (stop.signal.aborted) return
        const figure =
          display === 'measured' && elapsedMs !== undefined
            ? Math.round(elapsedMs)
            : specFigure(elapsedMs, Math.random)
        setMeasured((before) => new Map(before).set(domain, { figure, elapsedMs }))
      })
    }
    return () => stop.abort()
  }, [all, display, round])
  return measured
}

/** The address the reader is on is one of ours, whether somebody listed it or not. */
const withThisOne = (domains: readonly string[]): string[] => [
  ...new Set([location.origin, ...domains.map((domain) => new URL(domain).origin)]),
]
