import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses that lie inside a machine or a house, or are no single machine at all (RFC 6890 and its registry). */
const inside = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  // Nothing, this machine, and IPv4 addresses in older clothes of IPv6.
  '::/96',
  '::ffff:0:0:0/96',
  '100::/64',
  '2001::/32',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  // An IPv4 address in the clothes of IPv6, through a gateway of the house.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
]
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
const closed = networks(inside)

/** Is this the address of a machine that anybody may reach, or one of a network that the house has named? */
export function mayReach(address: string, named: BlockList): boolean {
  const family = familyOf(address)
  return named.check(address, family) || !closed.check(address, family)
}

/** A list of addresses and networks such as `10.1.0.0/16`. Throws for what is none. */
export function networks(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** Is an entry of such a list an address, or a network? */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isLength && more.length === 0
}
