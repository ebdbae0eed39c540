import { Button, buttonLook, EmptyState, Icon, SkeletonRows, Table, useUi } from '@parlour/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../base/router/link.tsx'
import { type Answer, ask } from '../../base/server/ask.ts'
import { keyOf, reading, refresh } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { AlertBox } from '../../parts/reads/alert-box.tsx'
import { verifyAddress } from '../../parts/lottery/addresses.ts'
import { DigestLine } from '../../parts/proof/digest-line.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Read } from '../../parts/reads/read-states.tsx'
import { WatchCard } from './watch-card.tsx'

type Log = Answer<'publicLog'>
type Entry = Answer<'publicLogEntries'>['entries'][number]

const PAGE = 25
const LOOK_AGAIN_MS = 10_000

/** What binds the house, in the order in which it was told, and whoever watches that nothing of it is changed. */
export function LogPage() {
  const t = useTexts('public-log')
  const log = useQuery({ ...reading('publicLog', {}), refetchInterval: LOOK_AGAIN_MS })
  useEffect(() => {
    document.title = `${t('title')} · Parlour`
  })
  return (
    <div className="mx-auto grid w-full max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h1 className="font-display text-3xl font-medium lg:text-4xl">{t('title')}</h1>
        <p className="mt-1.5 max-w-2xl text-muted">{t('lead')}</p>
      </div>
      <Read query={log} skeleton={<SkeletonRows rows={2} className="h-48" />}>
        {(shown) => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <NewestState log={shown} />
              <WatchCard log={shown} />
            </div>
            <Entries />
          </>
        )}
      </Read>
    </div>
  )
}

function NewestState({ log: { checkpoint, key } }: { log: Log }) {
  const t = useTexts('public-log')
  const { locale } = useUi()
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="newest">
      <h2 id="newest" className="flex items-center gap-2 font-semibold">
        <Icon name="lock" size={18} className="text-brand" />
        {t('newest')}
      </h2>
      {checkpoint === null ? (
        <p className="text-sm text-muted">{t('notSigned')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t('newestText')}</p>
          <OtherLog now={{ key, note: checkpoint.note }} />
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="num font-display text-3xl">
              {new Intl.NumberFormat(locale).format(checkpoint.size)}
            </span>
            <span className="text-muted">{t('entries')}</span>
            <Moment at={checkpoint.at} />
          </p>
          <dl className="grid gap-2.5">
            <DigestLine label={t('root')} value={checkpoint.root} />
            <DigestLine label={t('key')} value={key} />
          </dl>
          <a
            href="/wps/v2/log/feed.json"
            target="_blank"
            rel="noopener"
            className={buttonLook('ghost', 'medium', 'justify-self-start')}
          >
            {t('feed')}
          </a>
        </>
      )}
    </section>
  )
}

/** An alarm where this browser was shown another log before, until its owner goes on knowingly. */
function OtherLog({ now }: { now: { readonly key: string; readonly note: string } }) {
  const t = useTexts('public-log')
  const compared = useQuery({
    queryKey: keyOf('keptLog', now),
    retry: false,
    queryFn: async ({ signal }) =>
      (await import('../../parts/proof/kept-log.ts')).compareWithKept(now, signal),
  })
  if (compared.data !== 'other') return null
  const goOn = async () => {
    const { goOnWith } = await import('../../parts/proof/kept-log.ts')
    goOnWith(now)
    await refresh('keptLog')
  }
  return (
    <AlertBox className="grid justify-items-start gap-3 py-4">
      <p className="font-semibold text-danger">{t('log_other')}</p>
      <Button kind="ghost" size="small" onClick={() => void goOn()}>
        {t('goOnWithLog')}
      </Button>
    </AlertBox>
  )
}

function Entries() {
  const t = useTexts('public-log')
  const [first, setFirst] = useState<number>()
  const [opened, setOpened] = useState<string>()
  const page = useQuery({
    queryKey: keyOf('publicLogEntries', first),
    queryFn: ({ signal }) =>
      ask(
        'publicLogEntries',
        { query: { limit: PAGE, ...(first !== undefined && { from: first }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: first === undefined ? LOOK_AGAIN_MS : false,
  })
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="entries">
      <h2 id="entries" className="text-xl font-semibold">
        {t('entriesTitle')}
      </h2>
      <Read query={page}>
        {({ size, entries }) => {
          const start = entries[0]?.index ?? 0
          return (
            <>
              <Table<Entry>
                caption={t('entriesTitle')}
                rows={entries.toReversed()}
                rowKey={({ index }) => String(index)}
                opened={opened}
                onOpen={setOpened}
                detail={(entry) => <Whole entry={entry} />}
                empty={
                  <EmptyState icon="list" title={t('empty')}>
                    {t('emptyText')}
                  </EmptyState>
                }
                columns={[
                  {
                    key: 'index',
                    head: t('place'),
                    cell: ({ index }) => <bdi className="num">{index}</bdi>,
                  },
                  {
                    key: 'kind',
                    head: t('kind'),
                    mark: true,
                    cell: ({ kind }) => <Kind kind={kind} />,
                  },
                  {
                    key: 'about',
                    head: t('about'),
                    cell: ({ subject }) => (
                      <bdi className="num block max-w-56 truncate text-sm" title={subject}>
                        {subject}
                      </bdi>
                    ),
                  },
                  { key: 'at', head: t('when'), cell: ({ at }) => <Moment at={at} /> },
                ]}
              />
              <nav className="flex justify-between gap-3" aria-label={t('entriesTitle')}>
                <Button
                  kind="ghost"
                  disabled={start === 0}
                  onClick={() => setFirst(Math.max(0, start - PAGE))}
                >
                  {t('older')}
                </Button>
                <Button
                  kind="ghost"
                  disabled={start + entries.length >= size}
                  onClick={() => setFirst(start + PAGE + PAGE >= size ? undefined : start + PAGE)}
                >
                  {t('newer')}
                </Button>
              </nav>
            </>
          )
        }}
      </Read>
    </section>
  )
}

const kinds = [
  'chain',
  'draw',
  'book',
  'stage',
  'result',
  'void',
  'void-link',
  'prizes',
  'rules',
  'seal',
  'seed',
  'epoch',
] as const

/** A kind that this page does not know yet stands as it is. */
function Kind({ kind }: { kind: string }) {
  const t = useTexts('public-log')
  const known = kinds.find((one) => one === kind)
  return <>{known ? t(`kind_${known}`) : <bdi>{kind}</bdi>}</>
}

const ofDraws: readonly string[] = ['draw', 'book', 'stage', 'result', 'void', 'void-link']

function Whole({ entry: { kind, subject, body } }: { entry: Entry }) {
  const t = useTexts('public-log')
  const [game, issue] = subject.split('/')
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('bodyText')}</p>
      <pre
        dir="ltr"
        className="max-h-72 overflow-auto rounded-small bg-raised p-3 text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {body}
      </pre>
      {ofDraws.includes(kind) && game && issue ? (
        <Link
          href={verifyAddress(game, issue)}
          className={buttonLook('ghost', 'small', 'justify-self-start')}
        >
          {t('toDraw')}
        </Link>
      ) : null}
    </div>
  )
}
