import { isIPv6 } from 'node:net'

/**
 * What an address is counted by: one line of one house holds more IPv6 addresses than anybody can count, so
 * those are taken by /64. However a proxy spells it, one network has one name.
 */
export const networkOf = (ip: string): string => {
  const plain = plainOf(ip)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).map(written).join(':')}::/64` : plain
}

/**
 * The networks that an address lies in, the smallest first. Whoever rents a line gets a /56 or a /48, which are 256
 * and 65,536 of the smallest: what is scarce is counted by the wider ones as well.
 */
export const networksAround = (ip: string): readonly string[] => {
  const plain = plainOf(ip)
  if (!isIPv6(plain)) return [plain, `${plain.split('.').slice(0, 3).join('.')}.0/24`]
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(plain)
  const named = (groups: readonly number[], bits: number) =>
    `${groups.map(written).join(':')}::/${bits}`
  return [
    networkOf(ip),
    named([first, second, third, fourth & 0xff00], 56),
    named([first, second, third], 48),
    named([first, second], 32),
  ]
}

const plainOf = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/iu, '')
const written = (group: number): string => group.toString(16)

/** The eight groups of an address, however it is shortened. */
function groupsOf(plain: string): readonly number[] {
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].map((group) => Number.parseInt(group, 16))
}

/** Providers move a line about within a /24, or a /48 of IPv6. */
export function prefixOf(ip: string): string {
  const network = networkOf(ip)
  return isIPv6(ip) && network.includes('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`
}
