import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../base/server/query-client.ts'
import { launchGame, launchLottery } from '../../../parts/games/launch.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.ts'
import type { LotteryArea } from '../../../parts/lottery/addresses.ts'

/** Lotteries that vendors run on pages of their own; they open in their frame. Nothing where there are none. */
export function OtherLotteries({ area, known }: { area: LotteryArea; known: readonly string[] }) {
  const t = useTexts('lottery-draws')
  const { code: language } = useLanguage()
  const query = { prizeMode: 'Lott', device: 'WEB', language } as const
  const all = useQuery({ ...reading('lotteryMenus', { query }), enabled: area === 'all' })
  const vietnam = useQuery({ ...reading('vietnamMenu', { query }), enabled: area === 'vietnam' })
  const menus = (area === 'all' ? all : vietnam).data?.gameMenus ?? []
  const others = menus.flatMap(({ games, accountTypeName }) =>
    games
      .filter(({ gameCode }) => !known.includes(gameCode))
      .map((game) => ({ ...game, vietnam: accountTypeName === 'VNLOTTO' })),
  )
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-[19px] font-semibold">{t('otherVendors')}</h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((game) => (
          <li key={game.gameCode}>
            <button
              type="button"
              disabled={game.maintenance === 1}
              onClick={() =>
                void (game.vietnam ? launchLottery : launchGame)({
                  nodeId: game.gameCode,
                  vassalage: game.vassalage,
                })
              }
              className="card min-h-14 w-full truncate px-4 text-start font-semibold hover:border-line-strong"
            >
              <span dir="auto">{game.gameName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
