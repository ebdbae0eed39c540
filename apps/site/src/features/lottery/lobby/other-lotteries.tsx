import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../base/server/ask.ts'
import { reading } from '../../../base/server/query-client.ts'
import { useLanes } from '../../../parts/games/categories.ts'
import { launchGame, launchLottery } from '../../../parts/games/launch.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import type { LotteryArea } from '../../../parts/lottery/addresses.ts'

type Other = Answer<'lotteryMenus'>['gameMenus'][number]['games'][number] & {
  readonly vietnam: boolean
}

/** Lotteries that vendors run on pages of their own; they open in their frame. Nothing where there are none. */
export function OtherLotteries({ area, known }: { area: LotteryArea; known: readonly string[] }) {
  const t = useTexts('lottery-draws')
  const { code: language } = useLanguage()
  const query = { prizeMode: 'Lott', device: 'WEB', language } as const
  const all = useQuery({ ...reading('lotteryMenus', { query }), enabled: area === 'all' })
  const vietnam = useQuery({ ...reading('vietnamMenu', { query }), enabled: area === 'vietnam' })
  const menus = (area === 'all' ? all : vietnam).data?.gameMenus ?? []
  const others: Other[] = menus.flatMap(({ games, accountTypeName }) =>
    games
      .filter(({ gameCode }) => !known.includes(gameCode))
      .map((game) => ({ ...game, vietnam: accountTypeName === 'VNLOTTO' })),
  )
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[1.1875rem] font-semibold">{t('otherVendors')}</h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        <Lobbies others={others} />
        {others.map((game) => (
          <Tile key={game.gameCode} closed={game.maintenance === 1} onOpen={() => openOther(game)}>
            {game.gameName}
          </Tile>
        ))}
      </ul>
    </section>
  )
}

/** Vietnam's vendors have a lobby of their own, where they sell more than one lottery (C-52). */
function Lobbies({ others }: { others: readonly Other[] }) {
  const t = useTexts('lottery-draws')
  const { lanes } = useLanes()
  const nameOf = (vassalage: string) =>
    lanes.flatMap(({ cards }) => cards).find((card) => card.vassalage === vassalage)?.name ??
    vassalage
  const byVendor = [...Map.groupBy(others, (game) => game.vassalage)]
  return byVendor.map(([vassalage, games]) => {
    const open = games.find((game) => game.vietnam && game.maintenance !== 1)
    if (games.length < 2 || !open) return null
    return (
      <Tile key={vassalage} onOpen={() => openVietnam(open, 'lobby')}>
        {t('vendorLobby', { vendor: nameOf(vassalage) })}
      </Tile>
    )
  })
}

const openOther = (game: Other): void =>
  game.vietnam
    ? openVietnam(game, 'betting')
    : void launchGame({ nodeId: game.gameCode, vassalage: game.vassalage })

function openVietnam({ gameCode, vassalage, gameType }: Other, view: 'betting' | 'lobby'): void {
  void launchLottery({ nodeId: gameCode, vassalage, category: gameType, view })
}

const Tile = ({
  closed = false,
  onOpen,
  children,
}: {
  closed?: boolean
  onOpen: () => void
  children: string
}) => (
  <li>
    <button
      type="button"
      disabled={closed}
      onClick={onOpen}
      className="card min-h-14 w-full truncate px-4 text-start font-semibold hover:border-line-strong"
    >
      <span dir="auto">{children}</span>
    </button>
  </li>
)
