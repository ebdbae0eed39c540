import { Badge, Money, Table } from '@parlour/ui'
import { type ReactNode, use, useState } from 'react'
import { localeOf, useLanguage, useTexts, useTime } from '../../texts.ts'
import { MemberWay } from '../../ways.tsx'
import { RoundDetail } from './round-detail.tsx'
import type { FoundRound } from './found-round.ts'

const looks = { open: 'brass', settled: 'plain', voided: 'bad' } as const

/** What was paid, in stakes. */
const timesOf = ({ stake, payout }: FoundRound) => Number(payout) / Number(stake)

/** Rounds with what was staked and paid; one opens under its line. */
export function RoundsTable(list: {
  rows: readonly FoundRound[]
  loading: boolean
  empty: ReactNode
  onLoadMore: (() => void) | undefined
  loadingMore: boolean
}) {
  const t = useTexts()
  const time = useTime()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<string>()
  const times = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 })
  return (
    <Table
      caption={t('gamesTab_rounds')}
      rowKey={({ wagerId }) => wagerId}
      csvName="rounds.csv"
      opened={opened}
      onOpen={setOpened}
      detail={(row) => <RoundDetail row={row} />}
      {...list}
      columns={[
        {
          key: 'when',
          head: t('when'),
          cell: (row) => time(row.placedAt),
          csv: ({ placedAt }) => placedAt,
        },
        {
          key: 'state',
          head: t('roundState'),
          mark: true,
          cell: ({ state }) => <Badge kind={looks[state]}>{t(`round_${state}`)}</Badge>,
          csv: ({ state }) => state,
        },
        {
          key: 'game',
          head: t('returnGame'),
          cell: ({ names }) => names[language],
          csv: ({ game }) => game,
        },
        {
          key: 'member',
          head: t('roundMember'),
          cell: ({ member }) => <Player {...member} />,
          csv: ({ member }) => member.account,
        },
        {
          key: 'stake',
          head: t('returnStaked'),
          end: true,
          cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
          csv: ({ stake }) => stake,
        },
        {
          key: 'payout',
          head: t('returnPaid'),
          end: true,
          cell: ({ payout, currency }) => <Money amount={payout} currency={currency} />,
          csv: ({ payout }) => payout,
        },
        {
          key: 'times',
          head: t('roundTimesHead'),
          end: true,
          cell: (row) => <bdi className="num">{times.format(timesOf(row))}×</bdi>,
          csv: (row) => timesOf(row).toFixed(4),
        },
        {
          key: 'version',
          head: t('returnVersion'),
          wide: true,
          cell: ({ version }) => <bdi className="num text-muted">{version}</bdi>,
          csv: ({ version }) => version,
        },
        {
          key: 'id',
          head: t('roundId'),
          wide: true,
          cell: ({ wagerId }) => (
            <bdi className="num text-muted text-xs">{wagerId.slice(0, 8)}</bdi>
          ),
          csv: ({ wagerId }) => wagerId,
        },
      ]}
    />
  )
}

/** Whose it was: a way to the member for who may see people, a mask for others. */
function Player({ memberId, account }: FoundRound['member']) {
  const { open } = use(MemberWay)
  return memberId && open ? (
    <button
      type="button"
      className="min-h-6 text-brand underline underline-offset-4"
      onClick={() => open(memberId)}
    >
      <bdi>{account}</bdi>
    </button>
  ) : (
    <bdi>{account}</bdi>
  )
}
