import { Badge, Button, EmptyState, ErrorState, Table } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../queries.ts'
import { Refused } from '../../server.ts'
import { ShownResult } from '../../shown-result.tsx'
import { useTexts, useTime } from '../../texts.ts'
import { ChangeForm, ResultForm } from './draw-forms.tsx'

export type OfficialDraw = CallReply<'officialDraws'>['draws'][number]

const LOOK_EVERY_MS = 10_000

/** Draws the house does not make: their results are entered here, corrected or taken back by two people. */
export function DrawsPage() {
  const t = useTexts()
  const [open, setOpen] = useState<{ draw: OfficialDraw; to: 'enter' | 'change' }>()
  const found = useQuery({
    ...reading(['official-draws'], 'officialDraws', { query: {} }),
    refetchInterval: LOOK_EVERY_MS,
  })
  if (found.isLoadingError) {
    const told = found.error instanceof Refused ? found.error.message : t('unreachable')
    return <ErrorState title={told} money={false} onRetry={() => found.refetch()} />
  }
  const close = () => setOpen(undefined)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t('officialDraws')}</h2>
      <p className="max-w-prose text-sm text-muted">{t('officialDrawsLead')}</p>
      <DrawsTable
        loading={found.isPending}
        draws={found.data?.draws ?? []}
        onOpen={(draw, to) => setOpen({ draw, to })}
      />
      {open?.to === 'enter' ? <ResultForm draw={open.draw} onClose={close} /> : null}
      {open?.to === 'change' ? <ChangeForm draw={open.draw} onClose={close} /> : null}
    </section>
  )
}

function DrawsTable({
  loading,
  draws,
  onOpen,
}: {
  loading: boolean
  draws: readonly OfficialDraw[]
  onOpen: (draw: OfficialDraw, to: 'enter' | 'change') => void
}) {
  const t = useTexts()
  const time = useTime()
  return (
    <Table
      caption={t('officialDraws')}
      loading={loading}
      rows={draws}
      rowKey={(row) => `${row.game} ${row.issue}`}
      csvName="draws.csv"
      empty={<EmptyState icon="clock" title={t('noOfficialDraws')} />}
      columns={[
        {
          key: 'name',
          head: t('lottery'),
          cell: (row) => (
            <span>
              <span className="block font-medium">{row.name}</span>
              <bdi className="font-normal text-muted">{row.issue}</bdi>
            </span>
          ),
          csv: (row) => `${row.game} ${row.issue}`,
        },
        {
          key: 'when',
          head: t('when'),
          cell: (row) => <span className="num whitespace-nowrap">{time(row.drawsAt)}</span>,
          csv: (row) => row.drawsAt,
        },
        {
          key: 'result',
          head: t('drawResult'),
          cell: (row) => <Told draw={row} />,
          csv: (row) => row.result ?? '',
        },
        {
          key: 'act',
          head: t('changeDraw'),
          spokenHead: true,
          cell: (row) => <Act draw={row} onOpen={onOpen} />,
        },
      ]}
    />
  )
}

/** The result, or what each source has said so far. */
function Told({ draw }: { draw: OfficialDraw }) {
  const t = useTexts()
  if (draw.state === 'void') return <Badge kind="bad">{t('drawVoid')}</Badge>
  if (draw.rows !== null) {
    return (
      <span className="grid justify-items-start gap-1">
        <ShownResult rows={draw.rows} />
        {draw.version > 1 ? (
          <Badge kind="plain">{t('drawVersion', { version: String(draw.version) })}</Badge>
        ) : null}
      </span>
    )
  }
  if (draw.entries.length === 0) return <Badge kind="plain">{t('drawWaits')}</Badge>
  return (
    <ul className="grid gap-x-8 gap-y-3 text-sm xl:auto-cols-fr xl:grid-flow-col">
      {draw.entries.map(({ kind, source, rows }) => (
        <li key={`${kind} ${source}`} className="grid gap-1">
          <span className="text-muted">{source}</span>
          <ShownResult rows={rows} />
        </li>
      ))}
    </ul>
  )
}

function Act({
  draw,
  onOpen,
}: {
  draw: OfficialDraw
  onOpen: (draw: OfficialDraw, to: 'enter' | 'change') => void
}) {
  const t = useTexts()
  if (draw.state === 'void') return null
  if (draw.changeWaits) return <Badge kind="plain">{t('drawChangeWaits')}</Badge>
  return (
    <span className="flex flex-wrap justify-end gap-2 sm:flex-nowrap">
      {draw.result === null ? (
        <Button size="small" onClick={() => onOpen(draw, 'enter')}>
          {t('enterResult')}
        </Button>
      ) : null}
      <Button size="small" kind="ghost" onClick={() => onOpen(draw, 'change')}>
        {t('changeDraw')}
      </Button>
    </span>
  )
}
