import { navigate } from '../../base/router/location.ts'
import { isUuid } from '@parlour/wire'
import { openMember } from '../../base/overlays/overlays.ts'
import { centreGroups } from './centre-pages.ts'

/**
 * Opens the page of the member centre that the start address names, `/?member=withdraw`, and takes it out of the
 * address. Visitors log in first, and trial players are told that it needs a real account.
 */
export function openLinkedPage(): void {
  const address = new URL(location.href)
  const depositId = address.searchParams.get('deposit')
  if (depositId !== null) {
    openDeposit(address, depositId)
    return
  }
  const [named, item] = ['member', 'item'].map((name) => address.searchParams.get(name))
  for (const name of ['member', 'item']) address.searchParams.delete(name)
  navigate(address.pathname + address.search + address.hash, { replace: true, quiet: true })
  const page = centreGroups.flatMap(({ pages }) => [...pages]).find((one) => one.address === named)
  if (page) openMember(page.key, item ?? undefined)
}

/**
 * Comes back from a provider's page, `/?deposit=<id>`: to what became of the deposit.
 */
function openDeposit(address: URL, depositId: string): void {
  address.searchParams.delete('deposit')
  navigate(address.pathname + address.search + address.hash, { replace: true, quiet: true })
  if (isUuid(depositId)) openMember('deposit', depositId)
}
