import {
  Badge,
  Button,
  type Column,
  Dialog,
  EmptyState,
  Field,
  Select,
  Table,
  TextInput,
  toast,
} from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ActForm, ReasonField } from '../../act-form.tsx'
import { Failed } from '../../failed.tsx'
import { useMay } from '../../roles.tsx'
import { reading } from '../../queries.ts'
import { ask } from '../../server.ts'
import { useLanguage, useTexts, useTime } from '../../texts.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { StakesDialog } from './stakes-dialog.tsx'
import { type OfferAct, useOfferColumns } from './use-offer-columns.tsx'

type Closable = CallReply<'operatorCatalogue'>['games'][number]

/** Vendors and games: what takes stakes, and closing what must not. */
export function CatalogueTab() {
  const t = useTexts()
  const [vendor, setVendor] = useState('')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [turning, setTurning] = useState<Closable>()
  const query = useQuery({
    ...reading(['catalogue', vendor, search], 'operatorCatalogue', {
      query: { ...(vendor && { vendor }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useClosableColumns(setTurning)
  const [act, setAct] = useState<OfferAct>()
  const offered = useOfferColumns(setAct)
  const close = () => setAct(undefined)
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  const { vendors = [], games = [], more = false } = query.data ?? {}
  return (
    <section className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-muted text-sm">{t('gamesDeskLead')}</p>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('vendors')}</h3>
        <Table
          caption={t('vendors')}
          loading={query.isPending}
          rows={vendors}
          rowKey={({ code }) => code}
          empty={<EmptyState icon="slots" title={t('noVendors')} />}
          columns={columns.filter(({ key }) => key !== 'vendor')}
        />
      </div>
      <div className="grid gap-3">
        <h3 className="font-semibold">{t('games')}</h3>
        <GameFilter {...{ vendors, vendor, typed }} onVendor={setVendor} onType={setTyped} />
        <Table
          caption={t('games')}
          loading={query.isPending}
          rows={games}
          rowKey={({ code }) => code}
          empty={<EmptyState icon="search" title={t('noGames')} />}
          columns={withOffer(columns, offered)}
        />
        {more ? <p className="text-muted text-sm">{t('gamesMore')}</p> : null}
      </div>
      {turning ? <TurnDialog of={turning} onClose={() => setTurning(undefined)} /> : null}
      {act?.to === 'place' ? <PlaceDialog game={act.game} onClose={close} /> : null}
      {act?.to === 'stakes' && act.game.offer.stakes ? (
        <StakesDialog game={act.game} stakes={act.game.offer.stakes} onClose={close} />
      ) : null}
    </section>
  )
}

/** What can be done stands at the end of the row, after what is said of the game. */
const withOffer = (
  columns: readonly Column<Closable>[],
  offered: readonly Column<Closable>[],
): Column<Closable>[] => [
  ...columns.filter(({ key }) => key !== 'act'),
  ...offered,
  ...columns.filter(({ key }) => key === 'act'),
]

function GameFilter({
  vendors,
  vendor,
  typed,
  onVendor,
  onType,
}: {
  vendors: readonly Closable[]
  vendor: string
  typed: string
  onVendor: (code: string) => void
  onType: (text: string) => void
}) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('gameSearch')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={60}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('vendor')}>
        {(control) => (
          <Select {...control} value={vendor} onChange={(event) => onVendor(event.target.value)}>
            <option value="">{t('allVendors')}</option>
            {vendors.map(({ code, vendorName }) => (
              <option key={code} value={code}>
                {vendorName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function useClosableColumns(turn: (of: Closable) => void): Column<Closable>[] {
  const t = useTexts()
  const time = useTime()
  const may = useMay()
  const { language } = useLanguage()
  return [
    { key: 'name', head: t('gameName'), cell: (row) => row.names[language] },
    { key: 'vendor', head: t('vendor'), cell: (row) => row.vendorName },
    {
      key: 'since',
      head: t('closedSince'),
      cell: (row) =>
        row.closedItself ? (
          <span className="grid">
            {row.changedAt ? time(row.changedAt) : '–'}
            <span className="text-muted text-xs [overflow-wrap:anywhere]">{row.closedBecause}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      head: t('gameState'),
      mark: true,
      cell: (row) => (
        <Badge kind={row.closed ? 'bad' : 'good'}>
          {t(row.closedItself ? 'gameClosed' : row.closed ? 'vendorClosed' : 'gameOpen')}
        </Badge>
      ),
    },
    ...(may('closeForRepairs')
      ? [
          {
            key: 'act',
            head: t('gameAct'),
            spokenHead: true,
            end: true,
            cell: (row: Closable) => (
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t(row.closedItself ? 'openGame' : 'closeGame')}: ${row.names[language]}`}
                onClick={() => turn(row)}
              >
                {t(row.closedItself ? 'openGame' : 'closeGame')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function TurnDialog({ of, onClose }: { of: Closable; onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const queries = useQueryClient()
  // What was asked for stays so while the answer changes the row behind.
  const [closed] = useState(!of.closedItself)
  const [reason, setReason] = useState('')
  const { kind, code } = of
  const act = useMutation({
    mutationFn: () => ask('closeForRepairs', { body: { kind, code, closed, reason } }),
    onSuccess: async () => {
      toast('good', t(closed ? 'gameClosedDone' : 'gameOpenedDone'))
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      onClose()
    },
  })
  const name = t(closed ? 'closeGame' : 'openGame')
  return (
    <Dialog title={`${name}: ${of.names[language]}`} onClose={onClose}>
      <ActForm
        act={act}
        label={name}
        kind={closed ? 'danger' : 'brand'}
        onSubmit={() => act.mutate()}
      >
        <p>
          {t(closed ? (kind === 'vendor' ? 'closeVendorLead' : 'closeGameLead') : 'openGameLead')}
        </p>
        <ReasonField value={reason} onChange={setReason} />
      </ActForm>
    </Dialog>
  )
}
