import { isUuid } from '@parlour/wire'
import { openMember } from '../../base/overlays/overlays.ts'
import { navigate } from '../../base/router/location.ts'
import { currentSession, onSessionChange } from '../../base/session/session.ts'
import { Overlays, PlayerControls } from '../shell/later.ts'
import { centreGroups } from './centre-pages.ts'
import { MemberCentre } from './member-centre-slot.tsx'

/**
 * Opens the page of the member centre that the start address names, `/?member=withdraw`, and takes it out of the
 * address. Visitors log in first, and trial players are told that it needs a real account.
 *
 * @returns when all is there that it is drawn with, and who is here is known.
 */
export async function openLinkedPage(): Promise<void> {
  const { page, item } = takeNamed()
  if (!page) return
  openMember(page.key, item)
  // Side by side: each would ask for the next only when it is drawn.
  await Promise.all([
    Overlays.preload(),
    PlayerControls.preload(),
    MemberCentre.preload(),
    page.screen.preload(),
    sessionKnown(),
  ])
}

/** What the address names: a page and its record, or what became of a deposit after a provider's page. */
function takeNamed() {
  const address = new URL(location.href)
  const [deposit, member, item] = ['deposit', 'member', 'item'].map((name) => {
    const value = address.searchParams.get(name) ?? undefined
    address.searchParams.delete(name)
    return value
  })
  navigate(address.pathname + address.search + address.hash, { replace: true, quiet: true })
  const pages = centreGroups.flatMap((group) => [...group.pages])
  if (deposit === undefined)
    return { page: pages.find((one) => one.address === member), item: item || undefined }
  const isKnown = isUuid(deposit)
  return { page: isKnown ? pages.find(({ key }) => key === 'deposit') : undefined, item: deposit }
}

function sessionKnown(): Promise<void> {
  if (currentSession().kind !== 'unknown') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onSessionChange(() => {
      stop()
      resolve()
    })
  })
}
