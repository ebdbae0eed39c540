import { BlockList, isIPv6 } from 'node:net'
import type { SiteSettings } from '../site-settings.ts'

export type SystemStatus = 0 | 1 | 2

export type VisitorLocation = { readonly ip: string; readonly country: string | null }

/** Where a visitor is, by the address table of the settings; null where the table says nothing. */
export function locate(ip: string, region: SiteSettings['region']): VisitorLocation {
  const plain = withoutMapping(ip)
  const matching = region.countries.filter((entry) => inRanges(plain, [entry.range]))
  const [exact] = matching.sort((a, b) => prefixOf(b.range) - prefixOf(a.range))
  return { ip: plain, country: exact?.country ?? null }
}

/** 1 maintenance wins over 2 restricted region, else 0. Staff addresses see the site as it is. */
export function statusFor(
  location: VisitorLocation,
  { maintenance, region }: Pick<SiteSettings, 'maintenance' | 'region'>,
): SystemStatus {
  if (maintenance.enabled && !inRanges(location.ip, maintenance.staffAddresses)) return 1
  return isRestricted(location, region) ? 2 : 0
}

export function isRestricted(
  { ip, country }: VisitorLocation,
  region: SiteSettings['region'],
): boolean {
  if (inRanges(ip, region.staffAddresses)) return false
  if (country === null) return region.unknownCountry === 'block'
  if (region.blockedCountries.includes(country)) return true
  return region.allowedCountries.length > 0 && !region.allowedCountries.includes(country)
}

function inRanges(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return false
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const prefixOf = (range: string): number => Number(range.split('/')[1])

/** `::ffff:192.0.2.1` is an IPv4 visitor on a socket of both kinds. */
const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
