import { useQuery } from '@tanstack/react-query'
import type { IconName } from '@parlour/ui'
import { openMember } from '../../base/overlays/overlays.ts'
import { navigate } from '../../base/router/location.ts'
import { reading } from '../../base/server/query-client.ts'
import { usePlayer } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.ts'
import { useCentreGroups, useShownPages } from '../../parts/centre/centre-pages.ts'
import { useCategories } from '../../parts/games/categories.ts'

/** Something that is found by its name and is no game. */
export type FoundPlace = {
  readonly key: string
  readonly name: string
  /** What it belongs to. */
  readonly note: string
  readonly icon: IconName
  readonly open: () => void
}

/** Marks of letters do not count: `mien bac` finds Miền Bắc. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Whether every word of what was typed stands in a name, or all but its last letters: `loteria` finds Loterias. */
export function holds(name: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const all = plain(name)
  return words.length > 0 && words.every((word) => all.includes(word))
}

const housePages = [
  ['/promotions', 'promotions', 'star'],
  ['/pointmall', 'pointMall', 'gift'],
  ['/help', 'helpCentre', 'info'],
  ['/down', 'appDownload', 'phone'],
  ['/log', 'publicLog', 'shield'],
] as const satisfies readonly (readonly [string, string, IconName])[]

/** Categories and pages of the house by a part of their name. */
export function useFoundPages(typed: string): readonly FoundPlace[] {
  const t = useTexts('shell')
  const lobby = useTexts('lobby')
  const categories = useCategories()
  const go = (address: string) => () => navigate(address, { replace: true })
  const pages: FoundPlace[] = [
    { key: 'all', name: t('allGames'), address: '/rng?show=whole', icon: 'slots' as const },
    ...categories.map(({ path, name }) => ({
      key: path,
      name,
      address: path,
      icon: 'slots' as const,
    })),
    ...housePages.map(([address, name, icon]) => ({ key: address, name: t(name), address, icon })),
  ].map(({ address, ...page }) => ({ ...page, note: lobby('inPages'), open: go(address) }))
  return pages.filter(({ name }) => holds(name, typed))
}

/** Pages of the player's own centre; a visitor is asked in on the way. */
export function useFoundAccount(typed: string): readonly FoundPlace[] {
  const t = useTexts('centre')
  const player = usePlayer()
  const groups = useCentreGroups()
  const isShown = useShownPages()
  if (player?.trial) return []
  return groups.flatMap(({ label, pages }) =>
    pages
      .filter((page) => isShown(page.key) && holds(t(page.label), typed))
      .map((page) => ({
        key: page.key,
        name: t(page.label),
        note: t(label),
        icon: page.icon,
        open: () => openMember(page.key),
      })),
  )
}

/** Articles of the help by their question. */
export function useFoundHelp(typed: string): readonly FoundPlace[] {
  const { code } = useLanguage()
  const { data } = useQuery({
    ...reading('helpCenter', { query: { language: code } }),
    enabled: typed !== '',
  })
  return (data?.topics ?? []).flatMap(({ title, questions }) =>
    questions
      .filter(({ question }) => holds(question, typed))
      .map(({ articleId, question }) => ({
        key: articleId,
        name: question,
        note: title,
        icon: 'info' as const,
        open: () =>
          navigate(`/help?${new URLSearchParams({ article: articleId })}`, { replace: true }),
      })),
  )
}
