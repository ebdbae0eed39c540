import type { CatalogPlay, Family } from '@parlour/lottery'
import { EmptyState, Icon, SkeletonRows } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../../base/server/ask.ts'
import { reading } from '../../../../base/server/query-client.ts'
import { SearchInput } from '../../../../parts/forms/search-input.tsx'
import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'
import { usePlayNames } from '../../plays/play-names.ts'
import { Read } from '../../../../parts/reads/read-states.tsx'
import { DrawFacts } from '../draw-facts.tsx'
import { LotteryFrame, LotteryHead } from '../lottery-head.tsx'
import { LimitsCard } from './limits-card.tsx'
import { PlayRule } from './play-rule.tsx'
import { useFamily } from '../../board/use-family.ts'

export type Markets = Answer<'lotteryMarkets'>

/** How every bet of a lottery is played, with a worked example, its exact chance and its exact return. */
export function RulesPage({ game }: { game: string }) {
  const t = useTexts('lottery-draws')
  const { code: language } = useLanguage()
  const markets = useQuery(reading('lotteryMarkets', { params: { game } }))
  const draws = useQuery(
    reading('lotteryDraws', { params: { game }, query: { kind: 'selling', limit: 1, language } }),
  )
  const family = useFamily(markets.data?.family, draws.data?.draws[0]?.day)
  return (
    <LotteryFrame>
      {draws.data ? (
        <LotteryHead lottery={draws.data.lottery} here="rules" title={t('rulesTitle')} />
      ) : null}
      <div>
        <h1 className="text-2xl font-semibold tracking-[-.015em]">{t('rulesTitle')}</h1>
        <p className="mt-1 max-w-2xl text-muted">{t('rulesLead')}</p>
      </div>
      {draws.data ? <DrawFacts lottery={draws.data.lottery} draw={draws.data.draws[0]} /> : null}
      {markets.data ? <LimitsCard markets={markets.data} /> : null}
      <Read query={markets} skeleton={<SkeletonRows rows={6} />}>
        {(found) =>
          family.data ? <Plays family={family.data} markets={found} /> : <SkeletonRows rows={6} />
        }
      </Read>
    </LotteryFrame>
  )
}

function Plays({ family, markets }: { family: Family; markets: Markets }) {
  const t = useTexts('lottery-draws')
  const names = usePlayNames(family.id)
  const [text, setText] = useState('')
  const sold = new Map(markets.markets.map((market) => [market.play, market]))
  const wanted = family.plays.filter(
    ({ id, group }) =>
      sold.has(id) &&
      `${names.full(id)} ${names.group(group)}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  const groups = [...Map.groupBy(wanted, ({ group }) => group)]
  return (
    <>
      <SearchInput
        aria-label={t('findPlay')}
        placeholder={t('findPlay')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="rounded-full border-line bg-surface"
      />
      {groups.length === 0 ? <EmptyState icon="search" title={t('noPlays')} /> : null}
      <div className="grid gap-3">
        {groups.map(([group, plays], at) => (
          <Group
            key={group}
            name={names.group(group)}
            open={text !== '' || at === 0}
            plays={plays}
            family={family}
            markets={markets}
          />
        ))}
      </div>
      <p className="max-w-2xl text-sm text-muted">{t('rtpText')}</p>
    </>
  )
}

/** A group folds, and what is folded away costs nothing to draw. */
function Group({
  name,
  open: first,
  plays,
  family,
  markets,
}: {
  name: string
  open: boolean
  plays: readonly CatalogPlay[]
  family: Family
  markets: Markets
}) {
  const [toggled, setToggled] = useState<boolean>()
  const open = toggled ?? first
  return (
    <section className="card overflow-hidden">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setToggled(!open)}
          className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-start text-lg font-semibold -outline-offset-2 hover:bg-raised sm:px-5"
        >
          {name}
          <span className="flex items-center gap-2 text-sm font-normal text-muted">
            <span className="num">{plays.length}</span>
            <Icon name="chevronDown" size={18} className={open ? 'rotate-180' : ''} />
          </span>
        </button>
      </h2>
      {open ? (
        <ul>
          {plays.map((play) => (
            <li key={play.id} className="border-line border-t p-4 sm:p-5">
              <PlayRule
                play={play}
                family={family}
                market={markets.markets.find((market) => market.play === play.id)!}
                markets={markets}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
