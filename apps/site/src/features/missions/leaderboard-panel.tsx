import { Badge, Chip, EmptyState, Money, Table } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { Read } from '../../parts/reads/read-states.tsx'
import { EarnedWords } from '../../parts/missions/earned-words.tsx'
import { Ends } from '../../parts/missions/mission-card.tsx'

type Board = Answer<'missionLeaderboard'>
type Place = Board['places'][number]
const periods = ['current', 'previous'] as const

/** The first hundred of a leaderboard, this period's or the one before. */
export function LeaderboardPanel() {
  const t = useTexts('missions')
  const [leaderboardId, setBoard] = useState<string>()
  const [period, setPeriod] = useState<(typeof periods)[number]>('current')
  const asked = leaderboardId ? { leaderboardId, period } : { period }
  const board = useQuery(reading('missionLeaderboard', { query: asked }))
  return (
    <Read query={board}>
      {(answer) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap gap-2">
            {answer.boards.map((one) => (
              <Chip
                key={one.leaderboardId}
                pressed={one.leaderboardId === answer.leaderboardId}
                onClick={() => setBoard(one.leaderboardId)}
              >
                {one.title}
              </Chip>
            ))}
          </div>
          <section className="card grid gap-4 p-5" aria-label={answer.title}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="grid gap-1">
                <h4 className="text-lg font-semibold">{answer.title}</h4>
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                  <span className="text-muted">{t(`by_${answer.score}`)}</span>
                  {answer.state === 'running' ? (
                    <Ends at={answer.endsAt} now={answer.now} />
                  ) : (
                    <Badge>{t(`board_${answer.state}`)}</Badge>
                  )}
                </p>
              </div>
              <div className="flex gap-2">
                {periods.map((one) => (
                  <Chip key={one} pressed={one === period} onClick={() => setPeriod(one)}>
                    {t(one)}
                  </Chip>
                ))}
              </div>
            </div>
            <Prizes board={answer} />
          </section>
          <Places board={answer} />
          <p className="text-sm text-muted">{t('boardRules')}</p>
        </div>
      )}
    </Read>
  )
}

function Prizes({ board }: { board: Board }) {
  const t = useTexts('missions')
  return (
    <ul className="flex flex-wrap gap-2">
      {board.prizes.map(({ fromPlace, toPlace, reward }) => (
        <li key={fromPlace} className="rounded-small bg-raised px-3 py-2 text-sm">
          <span className="num me-2 text-muted">
            {fromPlace === toPlace
              ? t('place', { place: fromPlace })
              : t('places', { from: fromPlace, to: toPlace })}
          </span>
          <EarnedWords earned={reward} />
        </li>
      ))}
    </ul>
  )
}

function Places({ board }: { board: Board }) {
  const t = useTexts('missions')
  return (
    <Table<Place>
      caption={board.title}
      rows={board.places}
      rowKey={({ place }) => String(place)}
      csvName={`${board.leaderboardId}-${board.periodStart}`}
      empty={
        <EmptyState icon="trophy" title={t('noPlaces')}>
          {t('noPlacesText')}
        </EmptyState>
      }
      columns={[
        {
          key: 'place',
          head: t('placeHead'),
          cell: ({ place }) => <span className="num font-semibold">{place}</span>,
          csv: ({ place }) => place,
        },
        {
          key: 'name',
          head: t('name'),
          cell: ({ name, mine }) => (
            <span className="flex items-center gap-2">
              <bdi>{name}</bdi>
              {mine ? <Badge kind="good">{t('you')}</Badge> : null}
            </span>
          ),
          csv: ({ name }) => name,
        },
        {
          key: 'score',
          head: t(`by_${board.score}`),
          mark: true,
          end: true,
          cell: ({ score }) =>
            board.score === 'turnover' ? (
              <Money amount={score} currency={board.currency} />
            ) : (
              <bdi className="num">{score}</bdi>
            ),
          csv: ({ score }) => score,
        },
        {
          key: 'reward',
          head: t('prize'),
          end: true,
          cell: ({ reward }) => (reward ? <EarnedWords earned={reward} /> : '–'),
        },
      ]}
    />
  )
}
