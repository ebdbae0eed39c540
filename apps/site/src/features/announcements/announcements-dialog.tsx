import {
  Badge,
  classNames,
  Dialog,
  EmptyState,
  IconButton,
  Select,
  SkeletonRows,
} from '@parlour/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLost } from '../../base/server/refused.ts'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { ReadFailed } from '../../parts/reads/read-failed.tsx'
import { closeOverlay } from '../../base/overlays/overlays.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { HouseHtml } from '../../parts/house-html.tsx'
import { Pagination } from '../../parts/pagination.tsx'
import { ToldAt } from '../../parts/told-at.tsx'

type Announcement = Answer<'listAnnouncements'>['list'][number]
const groups = ['PL', 'B', 'PU', 'PR', 'H'] as const
type Group = (typeof groups)[number]

/** Announcements a page (O-09, K-02). */
const PER_PAGE = 9

/** What the house has told: the list, and beside it the chosen one; on a phone one after the other. */
export function AnnouncementsDialog({ chosen }: { chosen?: string | undefined }) {
  const t = useTexts('notices')
  const { code } = useLanguage()
  const [group, setGroup] = useState<Group | ''>('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<string | undefined>(chosen)
  const query = useQuery({
    ...reading('listAnnouncements', {
      query: {
        types: group || groups.join(','),
        platform: 'W',
        execution: 'B',
        language: code,
        pageNo: page,
        pageSize: PER_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
  })
  // One that was chosen on the front page may have fallen off the first page of all.
  const ticker = useQuery({
    ...reading('listAnnouncements', { query: { types: 'H', platform: 'W', language: code } }),
    enabled: chosen !== undefined,
  })
  const list = query.data?.list ?? []
  const shown = [...list, ...(ticker.data?.list ?? [])].find(({ id }) => id === picked)
  const turn = (to: number) => {
    setPage(to)
    setPicked(undefined)
  }
  return (
    <Dialog
      title={t('announcements')}
      width={980}
      onClose={closeOverlay}
      lead={
        shown ? (
          <IconButton
            icon="chevronStart"
            label={t('back')}
            className="-ms-2.5 md:hidden"
            onClick={() => setPicked(undefined)}
          />
        ) : undefined
      }
    >
      <div className="-m-5 grid md:h-[720px] md:max-h-[calc(100dvh-90px)] md:grid-cols-[340px_1fr]">
        <div
          className={classNames(
            'min-h-0 flex-col border-line md:flex md:border-e',
            shown ? 'hidden' : 'flex',
          )}
        >
          <Groups
            group={group}
            onGroup={(next) => {
              setGroup(next)
              turn(1)
            }}
          />
          <div className="min-h-0 grow overflow-y-auto p-3">
            {query.isPending ? <SkeletonRows rows={PER_PAGE} className="h-13" /> : null}
            {isLost(query) ? (
              <ReadFailed read={query} title={t('loadFailed')} money={false} />
            ) : null}
            {query.isSuccess && list.length === 0 ? (
              <EmptyState icon="info" title={t('none')}>
                {t('noneText')}
              </EmptyState>
            ) : null}
            <Titles list={list} picked={(shown ?? list[0])?.id} onPick={setPicked} />
          </div>
          <div className="border-line border-t px-3 py-2 empty:hidden">
            <Pagination page={page} total={query.data?.totalPages ?? 0} onPage={turn} />
          </div>
        </div>
        <Article announcement={shown ?? list[0]} ownStep={shown !== undefined} />
      </div>
    </Dialog>
  )
}

function Groups({ group, onGroup }: { group: Group | ''; onGroup: (group: Group | '') => void }) {
  const t = useTexts('notices')
  return (
    <div className="border-line border-b p-3">
      <Select
        compact
        aria-label={t('group')}
        value={group}
        onChange={(event) => onGroup(event.target.value as Group | '')}
      >
        <option value="">{t('groupAll')}</option>
        {groups.map((one) => (
          <option key={one} value={one}>
            {t(`group${one}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Titles({
  list,
  picked,
  onPick,
}: {
  list: readonly Announcement[]
  picked: string | undefined
  onPick: (id: string) => void
}) {
  const t = useTexts('notices')
  if (list.length === 0) return null
  return (
    <ul aria-label={t('list')} className="grid gap-0.5">
      {list.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one.id === picked || undefined}
            onClick={() => onPick(one.id)}
            className={classNames(
              'grid min-h-13 w-full gap-0.5 rounded-small px-3 py-2 text-start -outline-offset-2 hover:bg-raised',
              one.id === picked && 'md:bg-raised',
            )}
          >
            <span className="line-clamp-2 font-medium">
              <span dir="auto">{one.title}</span>
            </span>
            <ToldAt timestamp={one.timestamp} className="text-xs" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Article({
  announcement,
  ownStep,
}: {
  announcement: Announcement | undefined
  ownStep: boolean
}) {
  const t = useTexts('notices')
  if (!announcement) return null
  return (
    <article
      aria-labelledby="announcement-title"
      className={classNames('min-h-0 overflow-y-auto p-5 md:block md:p-7', !ownStep && 'hidden')}
    >
      <Badge kind="info">{t(`group${announcement.type}`)}</Badge>
      <h3
        id="announcement-title"
        className="mt-3 font-display text-2xl leading-tight font-medium text-balance"
      >
        <span dir="auto">{announcement.title}</span>
      </h3>
      <p className="mt-1.5">
        <ToldAt timestamp={announcement.timestamp} className="text-sm" />
      </p>
      <HouseHtml html={announcement.content} className="mt-5" />
    </article>
  )
}
