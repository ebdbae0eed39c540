import { useHouse } from '../../base/session/house.ts'
import { useMemberState } from '../../base/session/member-state.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { serviceEntryFor, VIP_ABOVE_RANK } from './menu-rules.ts'

const POPUP = 'popup,width=440,height=750'
/** An entry of this kind opens what the online service answers, in a window of its own size (C-27). */
const ONLINE = 'ONLINE'
const ONLINE_POPUP = 'popup,width=440,height=500'

/** Customer service for this reader, where the house has any; a popup of 440 by 750 (C-28). */
export function useServiceEntry(): { label: string; open: () => void } | undefined {
  const t = useTexts('shell')
  const house = useHouse()
  const rank = useMemberState()?.vipRankLevel ?? 0
  const reachable = (house?.customerService ?? []).filter(({ path }) => /^(https:|\/)/.test(path))
  const entry = serviceEntryFor(reachable, rank)
  if (!entry) return undefined
  return {
    label: rank > VIP_ABOVE_RANK ? t('vipService') : t('customerService'),
    open: () => {
      if (entry.csType.toUpperCase() === ONLINE) openOnline()
      else window.open(entry.path, 'parlour-service', POPUP)
    },
  }
}

/** The window opens with the press itself: browsers hold back one that comes after an answer. */
function openOnline(): void {
  const popup = window.open('', '_blank', ONLINE_POPUP)
  void import('./online-service.ts').then(
    ({ showOnlineService }) => showOnlineService(popup),
    () => popup?.close(),
  )
}
