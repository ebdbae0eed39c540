import { Badge, Button, EmptyState, Money, Table, TextInput } from '@parlour/ui'
import { useDeferredValue, useState } from 'react'
import { localeOf, useLanguage, useTexts } from '../../texts.ts'
import { HotDialog } from './hot-dialog.tsx'
import { MarketDialog } from './market-dialog.tsx'
import type { Terms } from './terms-card.tsx'

export type Market = Terms['markets'][number]
const looks = { open: 'good', suspended: 'brass', closed: 'plain' } as const

/** Every play of a lottery: whether it is sold, what it returns, and its limits. */
export function MarketsTable({ terms }: { terms: Terms }) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const [act, setAct] = useState<{ play: string; to: 'change' | 'hot' }>()
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const namesOf = useNames(terms)
  const shown = terms.markets.filter((one) => {
    const { play, group } = namesOf(one)
    return `${play} ${group} ${one.play}`.toLowerCase().includes(wanted)
  })
  const market = terms.markets.find(({ play }) => play === act?.play)
  const close = () => setAct(undefined)
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="grow font-semibold">
          {t('markets')} <span className="num text-muted">{terms.markets.length}</span>
        </h3>
        <TextInput
          type="search"
          className="h-11! rounded-full! sm:w-64"
          aria-label={t('searchPlay')}
          placeholder={t('searchPlay')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Rows terms={terms} markets={shown} onAct={(play, to) => setAct({ play, to })} />
      {market && act?.to === 'change' ? (
        <MarketDialog game={terms.game} market={market} names={namesOf(market)} onClose={close} />
      ) : null}
      {market && act?.to === 'hot' ? (
        <HotDialog game={terms.game} market={market} names={namesOf(market)} onClose={close} />
      ) : null}
    </section>
  )
}

/** What plays, groups and tiers are called in the operator's language. */
function useNames({ names }: Terms) {
  const { language } = useLanguage()
  return ({ play, group }: Market): MarketNames => {
    const known = names[play]
    const [ofPlay, ofGroup] = [known?.play[language] ?? play, known?.group[language] ?? group]
    return {
      play: ofPlay,
      group: ofGroup,
      whole: `${ofGroup}, ${ofPlay}`,
      tier: (tier) => known?.tiers[tier]?.[language] ?? tier,
    }
  }
}

export type MarketNames = {
  readonly play: string
  readonly group: string
  /** Plays of several groups are called alike. */
  readonly whole: string
  readonly tier: (tier: string) => string
}

function Rows({
  terms,
  markets,
  onAct,
}: {
  terms: Terms
  markets: readonly Market[]
  onAct: (play: string, to: 'change' | 'hot') => void
}) {
  const t = useTexts()
  const { language } = useLanguage()
  const namesOf = useNames(terms)
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return (
    <Table<Market>
      caption={t('markets')}
      rows={markets}
      rowKey={({ play }) => play}
      csvName={`${terms.game}-markets.csv`}
      empty={<EmptyState icon="search" title={t('noPlay')} />}
      columns={[
        {
          key: 'play',
          head: t('play'),
          cell: (market) => (
            <span>
              <span className="block font-medium">{namesOf(market).play}</span>
              <span className="font-normal text-muted">{namesOf(market).group}</span>
            </span>
          ),
          csv: ({ play }) => play,
        },
        {
          key: 'state',
          head: t('marketState'),
          mark: true,
          cell: ({ state }) => <Badge kind={looks[state]}>{t(`market_${state}`)}</Badge>,
          csv: ({ state }) => state,
        },
        {
          key: 'rtp',
          head: t('exactReturn'),
          end: true,
          cell: ({ rtp }) => <bdi className="num">{percent.format(Number(rtp))}</bdi>,
          csv: ({ rtp }) => rtp,
        },
        {
          key: 'limit',
          head: t('numberLimit'),
          end: true,
          cell: ({ numberLimit }) =>
            numberLimit === null ? '–' : <Money amount={numberLimit} currency={terms.currency} />,
          csv: ({ numberLimit }) => numberLimit ?? '',
        },
        {
          key: 'hot',
          head: t('hotNumbers'),
          end: true,
          cell: ({ hot }) => hot.length,
          csv: ({ hot }) => hot.map(({ number }) => number).join(' '),
        },
        {
          key: 'act',
          head: t('changeRules'),
          spokenHead: true,
          end: true,
          cell: (market) => (
            <span className="flex flex-wrap justify-end gap-2">
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t('changeRules')}: ${namesOf(market).whole}`}
                onClick={() => onAct(market.play, 'change')}
              >
                {t('changeRules')}
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={`${t('hotNumbers')}: ${namesOf(market).whole}`}
                onClick={() => onAct(market.play, 'hot')}
              >
                {t('hotNumbers')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}
