import { EmptyState, saveTextFile, Table, toCsv } from '@parlour/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../base/server/query-client.ts'
import { type Answer, ask } from '../../base/server/ask.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Moment } from '../../parts/moment.tsx'
import { PressError } from '../../parts/reads/read-states.tsx'
import { DownloadButton } from '../../parts/records/download-button.tsx'
import { deviceName } from './device-name.ts'
import { useCountryName } from './score-card.tsx'

type Login = Answer<'loginHistory'>['logins'][number]

const PAGE = 10
const FILE_PAGE = 100

/** Where and when the account was entered, and all of it as a file. */
export function LoginHistory() {
  const t = useTexts('security')
  const country = useCountryName()
  const history = useInfiniteQuery({
    queryKey: keyOf('loginHistory'),
    queryFn: ({ pageParam, signal }) =>
      ask('loginHistory', { query: { page: pageParam, pageSize: PAGE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
  })
  const rows = (history.data?.pages.flatMap((page) => page.logins) ?? []).map((login, at) => ({
    ...login,
    key: `${login.at} ${at}`,
  }))
  const placeOf = (login: Login) =>
    [login.country ? country(login.country) : t('placeUnknown'), login.address]
      .filter(Boolean)
      .join(' · ')
  const endOf = ({ current, endedAt, endReason }: Login) => {
    if (current) return t('running')
    if (!endedAt) return t('ranOut')
    return t(isKnownEnd(endReason) ? `end_${endReason}` : 'end_other')
  }
  const download = async () => {
    const all = await wholeHistory()
    const head = [t('when'), t('place'), t('device'), t('end')]
    const lines = all.map((one) => [one.at, placeOf(one), one.device, endOf(one)])
    saveTextFile('logins.csv', toCsv(head, lines))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <DownloadButton label={t('csv')} onDownload={download} className="justify-self-end" />
      <PressError error={history.error} />
      <Table<Login & { key: string }>
        caption={t('historyTitle')}
        loading={history.isPending}
        rows={rows}
        rowKey={(login) => login.key}
        onLoadMore={history.hasNextPage ? () => history.fetchNextPage() : undefined}
        loadingMore={history.isFetchingNextPage}
        empty={<EmptyState icon="clock" title={t('noHistory')} />}
        columns={[
          { key: 'when', head: t('when'), cell: (login) => <Moment at={login.at} className="" /> },
          {
            key: 'place',
            head: t('place'),
            cell: (login) => <bdi className="whitespace-normal">{placeOf(login)}</bdi>,
          },
          {
            key: 'device',
            head: t('device'),
            cell: (login) => (
              <span className="block max-w-56 truncate" title={login.device ?? undefined}>
                {deviceName(login.device) ?? '–'}
              </span>
            ),
          },
          { key: 'end', head: t('end'), cell: endOf },
        ]}
      />
    </div>
  )
}

async function wholeHistory(): Promise<Login[]> {
  const all: Login[] = []
  for (let page = 1; ; page++) {
    const { logins, total } = await ask('loginHistory', { query: { page, pageSize: FILE_PAGE } })
    all.push(...logins)
    if (page * FILE_PAGE >= total) return all
  }
}

const isKnownEnd = (
  reason: string | null,
): reason is 'logout' | 'ended_by_member' | 'password_changed' =>
  reason === 'logout' || reason === 'ended_by_member' || reason === 'password_changed'
