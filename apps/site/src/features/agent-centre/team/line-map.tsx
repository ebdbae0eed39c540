import { dayAt } from '@parlour/time'
import { DateRange, IconButton, Money, Skeleton, useUi } from '@parlour/ui'
import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { openAgent } from '../../../base/overlays/open-agent.ts'
import { useTexts } from '../../../base/texts/texts.ts'
import { Read } from '../../../parts/reads/read-states.tsx'
import { useRecordDays } from '../../../parts/records/record-days.ts'
import { type Branch, NODE, neighbour, type Placed, placeBranches } from './map-layout.ts'

type Level = Answer<'lineMap'>
/** Right below one person as many as these are drawn; the others are counted. */
const SHOWN = 12
const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25] as const
/** Smaller than this, shapes are all that is left. */
const LEAST_ZOOM = 0.2
const EDGE = 12

/** The line as a tree: turnover and result of every team; a press folds a branch out or in. */
export function LineMap() {
  const { timeZone } = useUi()
  const [days, setDays] = useRecordDays(30)
  const [open, setOpen] = useState<readonly string[]>([''])
  const levels = useQueries({
    queries: open.map((of) =>
      reading('lineMap', { query: { ...days, ...(of && { of }), page: 1, pageSize: SHOWN } }),
    ),
  })
  const [root] = levels
  const known = new Map<string, Level>()
  for (const { data } of levels) if (data) known.set(data.node.memberId, data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DateRange value={days} onChange={setDays} today={dayAt(Date.now(), timeZone)} />
      {root ? (
        <Read query={root} skeleton={<Skeleton className="h-96" />}>
          {(top) => (
            <Drawing
              root={grow(top.node, known)}
              currency={top.currency}
              opened={(memberId) => known.has(memberId)}
              onToggle={(memberId) =>
                setOpen(
                  open.includes(memberId)
                    ? open.filter((one) => one !== memberId)
                    : [...open, memberId],
                )
              }
            />
          )}
        </Read>
      ) : null}
    </div>
  )
}

function grow(person: Level['node'], known: ReadonlyMap<string, Level>): Branch {
  const level = known.get(person.memberId)
  return {
    person,
    below: fromTheMiddle(level?.children ?? []).map((one) => grow(one, known)),
    more: level ? Math.max(0, level.total - level.children.length) : 0,
  }
}

/** The largest branches, which come first, stand in the middle: there one looks. */
const fromTheMiddle = <Row,>(rows: readonly Row[]): readonly Row[] => [
  ...rows.filter((_, at) => at % 2 === 0).toReversed(),
  ...rows.filter((_, at) => at % 2 === 1),
]

function Drawing({
  root,
  currency,
  opened,
  onToggle,
}: {
  root: Branch
  currency: string
  opened: (memberId: string) => boolean
  onToggle: (memberId: string) => void
}) {
  const t = useTexts('agents')
  const [scale, setScale] = useState(1)
  const board = useRef<HTMLDivElement>(null)
  const { people, width, height } = placeBranches(root)
  const smaller = ZOOMS.findLast((zoom) => zoom < scale)
  const larger = ZOOMS.find((zoom) => zoom > scale)
  const showWhole = () => {
    const room = board.current?.clientWidth ?? width
    setScale(Math.min(1, Math.max(LEAST_ZOOM, room / (width + 2 * EDGE))))
  }
  const top = root.person.memberId
  const [looked, setLooked] = useState(top)
  useInMiddle(board, people.find(({ person }) => person.memberId === looked) ?? people[0], scale)
  const walk = (event: KeyboardEvent, from: string) => {
    const to = neighbour(people, from, event.key)
    if (!to) return
    event.preventDefault()
    board.current?.querySelector<HTMLElement>(`[data-member="${to}"]`)?.focus()
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('team_map')}>
      <div className="flex items-center gap-1">
        <p className="grow text-sm text-muted">{t('mapHint')}</p>
        <ZoomButton
          sign="-"
          label={t('zoomOut')}
          off={smaller === undefined}
          onPress={() => setScale(smaller ?? scale)}
        />
        <ZoomButton
          sign="+"
          label={t('zoomIn')}
          off={larger === undefined}
          onPress={() => setScale(larger ?? scale)}
        />
        <IconButton icon="fullscreen" label={t('wholeMap')} onClick={showWhole} />
      </div>
      {/* Up to down and left to right in every language, as lines are drawn. */}
      <div ref={board} dir="ltr" className="card max-h-[60dvh] overflow-auto overscroll-contain">
        <div
          className="relative mx-auto"
          style={{ width: (width + 2 * EDGE) * scale, height: (height + 2 * EDGE) * scale }}
        >
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ transform: `scale(${scale}) translate(${EDGE}px, ${EDGE}px)` }}
          >
            <Lines people={people} width={width} height={height} />
            {people.map((placed) => (
              <Person
                key={placed.person.memberId}
                placed={placed}
                currency={currency}
                open={opened(placed.person.memberId)}
                own={placed.person.memberId === top}
                onToggle={(memberId) => {
                  setLooked(memberId)
                  onToggle(memberId)
                }}
                onKey={walk}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Keeps whom one looks at in the middle: the agent at first, then whose branch was folded last. */
function useInMiddle(
  board: RefObject<HTMLDivElement | null>,
  looked: Placed | undefined,
  scale: number,
) {
  const { x = 0, y = 0 } = looked ?? {}
  useLayoutEffect(() => {
    const view = board.current
    if (!view) return
    view.scrollLeft = (x + NODE.width / 2 + EDGE) * scale - view.clientWidth / 2
    // Above the middle, since those below are what one looks for.
    view.scrollTop = (y + NODE.height / 2 + EDGE) * scale - view.clientHeight / 4
  }, [board, x, y, scale])
}

const ZoomButton = ({
  sign,
  label,
  off,
  onPress,
}: {
  sign: string
  label: string
  off: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={off}
    onClick={onPress}
    className="grid size-11 shrink-0 place-items-center rounded-full text-xl text-muted hover:bg-raised hover:text-text disabled:opacity-50"
  >
    {sign}
  </button>
)

function Lines({
  people,
  width,
  height,
}: {
  people: readonly Placed[]
  width: number
  height: number
}) {
  const places = new Map(people.map((one) => [one.person.memberId, one]))
  const half = NODE.width / 2
  const path = people
    .map(({ parent, x, y }) => {
      const above = parent === undefined ? undefined : places.get(parent)
      if (!above) return ''
      const [fromX, fromY] = [above.x + half, above.y + NODE.height]
      const bend = fromY + NODE.down / 2
      return `M${fromX} ${fromY}C${fromX} ${bend} ${x + half} ${bend} ${x + half} ${y}`
    })
    .join('')
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      className="absolute top-0 left-0 overflow-visible"
    >
      <path d={path} fill="none" className="stroke-line-strong" strokeWidth="1.5" />
    </svg>
  )
}

function Person({
  placed: { person, x, y, more },
  currency,
  open,
  own,
  onToggle,
  onKey,
}: {
  placed: Placed
  currency: string
  open: boolean
  own: boolean
  onToggle: (memberId: string) => void
  onKey: (event: KeyboardEvent, memberId: string) => void
}) {
  const t = useTexts('agents')
  const folds = person.directCount > 0 && !own
  return (
    <button
      type="button"
      data-member={person.memberId}
      aria-expanded={folds ? open : undefined}
      onKeyDown={(event) => onKey(event, person.memberId)}
      onClick={() => {
        if (folds) onToggle(person.memberId)
        else if (!own) openAgent('downlineManagement', person.memberId)
      }}
      className="absolute grid grid-cols-[minmax(0,1fr)] content-center gap-0.5 rounded-small border border-line bg-raised px-3 text-start hover:border-brand"
      style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
    >
      <span className="flex items-baseline justify-between gap-2">
        <bdi className="truncate font-semibold">{own ? t('you') : person.account}</bdi>
        {person.teamCount > 0 ? (
          <span className="num text-xs text-muted">
            {folds && !open ? `+${person.teamCount}` : person.teamCount}
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-xs">
        <Money amount={person.turnover} currency={currency} className="text-muted" />
        <Money amount={person.result} currency={currency} signed coloured />
      </span>
      {more > 0 ? (
        <span className="absolute inset-x-0 top-full pt-1 text-center text-xs text-muted">
          <span className="rounded-full bg-surface px-2 py-0.5">
            {t('moreHere', { count: more })}
          </span>
        </span>
      ) : null}
    </button>
  )
}
