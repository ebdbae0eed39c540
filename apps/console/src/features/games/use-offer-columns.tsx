import { Badge, Button, type Column } from '@parlour/ui'
import type { CallReply } from '@parlour/wire/schemas'
import { useMay } from '../../roles.tsx'
import { useLanguage, useTexts, useTime } from '../../texts.ts'
import type { OfferedGame } from './offered-game.ts'
import { useReturnWords } from './use-return-words.ts'

type Closable = CallReply<'operatorCatalogue'>['games'][number]

/** What is done with a game, and to which. */
export type OfferAct = { readonly to: 'place' | 'stakes'; readonly game: OfferedGame }

/** Where games stand and what they take, with the ways to change it. */
export function useOfferColumns(onAct: (act: OfferAct) => void): Column<Closable>[] {
  const t = useTexts()
  const time = useTime()
  const may = useMay()
  const { amount } = useReturnWords()
  const { language } = useLanguage()
  const act = (to: OfferAct['to'], row: Closable) => (
    <Button
      size="small"
      kind="quiet"
      aria-label={`${t(to === 'place' ? 'gamePlace' : 'gameStakes')}: ${row.names[language]}`}
      onClick={() => onAct({ to, game: row as OfferedGame })}
    >
      {t(to === 'place' ? 'gamePlace' : 'gameStakes')}
    </Button>
  )
  return [
    {
      key: 'place',
      head: t('gamePlaceHead'),
      cell: ({ offer }) =>
        offer ? (
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="num">{offer.position}</span>
            {offer.hotRank === null ? null : (
              <Badge kind="brass">{t('gameHot', { rank: String(offer.hotRank) })}</Badge>
            )}
            {offer.newUntil ? <Badge>{t('gameNew', { until: time(offer.newUntil) })}</Badge> : null}
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'stakes',
      head: t('gameStakes'),
      end: true,
      cell: ({ offer }) =>
        offer?.stakes ? (
          <bdi className="num">
            {amount(offer.stakes.least)} – {amount(offer.stakes.most)}
          </bdi>
        ) : (
          '–'
        ),
    },
    ...(may('changeGame')
      ? [
          {
            key: 'change',
            head: t('changeRules'),
            spokenHead: true,
            end: true,
            cell: (row: Closable) =>
              row.offer ? (
                <span className="flex flex-wrap justify-end gap-1">
                  {act('place', row)}
                  {row.offer.stakes ? act('stakes', row) : null}
                </span>
              ) : null,
          },
        ]
      : []),
  ]
}
