import { writeCurrencyAs } from '@parlour/ui'
import { readSwitches } from '@parlour/wire'
import { useQuery } from '@tanstack/react-query'
import { type Answer, ask, sealWith } from '../server/ask.ts'
import { queryClient, reading, refresh } from '../server/query-client.ts'
import { kept } from '../storage.ts'

export type House = Answer<'permission'>

/** The merchant as this browser knew it when the page began: blank on a first visit. It stays while the page does. */
export const merchantAtStart: string = kept.get('merchantCode') ?? ''

/** The house's answer as a read: everything about it, for the host that this page came from. */
export const houseQuery = () => reading('permission', { query: { url: location.host } })

/** What the house told us at start: switches, rules, languages, who may come in. */
export function useHouse(): House | undefined {
  return useQuery({ ...houseQuery(), staleTime: Number.POSITIVE_INFINITY }).data
}

export const currentHouse = (): House | undefined => queryClient.getQueryData(houseQuery().queryKey)

/** Why the house did not answer, where there is nothing to show in its place. */
export const useHouseFault = (): unknown =>
  useQuery({ ...houseQuery(), staleTime: Number.POSITIVE_INFINITY }).error

export const loadHouse = async (): Promise<House> => {
  const house = await queryClient.fetchQuery({
    ...houseQuery(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  sealWith(house.encryption)
  writeCurrencyAs(house.merchant.currency, house.merchant.currencySymbol)
  kept.set('merchant', house.merchant.name)
  kept.set('merchantCode', house.merchant.merchantCode)
  kept.set('platform', house.merchant.platform)
  return house
}

/** Asks again, after a maintenance or a closed region. */
export const reloadHouse = () => refresh('permission')

/** What people here call the number that a country knows a person by; the given word where the house has named none. */
export const useIdNumberName = (otherwise: string): string => useHouse()?.idNumber.name || otherwise

/** A feature switch of the house: on when it and everything above it is on. */
export function useSwitch(name: string): boolean {
  const house = useHouse()
  return house ? (readSwitches(house.whitelabel.modules)[name] ?? false) : false
}

/** Tells the server which language is read now; nobody waits for it (T-29). */
export function tellLanguage(code: string, loggedIn: boolean): void {
  ask(loggedIn ? 'chooseMemberLanguage' : 'chooseLanguage', { body: { language: code } }).catch(
    () => undefined,
  )
}
