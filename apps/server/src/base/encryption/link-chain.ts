import { hash } from 'node:crypto'

/** One link in so many is kept, so that a link costs few hashes. */
const MARK_EVERY = 128

const BYTES = 32

/** A chain of links of which each is the hash of the next to be told: its end, and what its links are made of again. */
export type LinkChain = { readonly terminal: Buffer; readonly marks: Buffer }

/** Makes a chain from its first link, which nobody may know before the last of it is told. */
export function makeLinkChain(first: Uint8Array, links: number): LinkChain {
  let link: Buffer = Buffer.from(first)
  const marks: Buffer[] = []
  for (let at = 0; at < links; at += 1) {
    if (at % MARK_EVERY === 0) marks.push(link)
    link = sha256(link)
  }
  return { terminal: link, marks: Buffer.concat(marks) }
}

/** A link by the order in which links are told: from the end of the chain backwards, so that a told one tells nothing of the next. */
export function linkOfChain(marks: Buffer, links: number, index: number): Buffer {
  const place = links - 1 - index
  const mark = Math.floor(place / MARK_EVERY)
  let link: Buffer = marks.subarray(mark * BYTES, (mark + 1) * BYTES)
  for (let at = mark * MARK_EVERY; at < place; at += 1) link = sha256(link)
  return link
}

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
