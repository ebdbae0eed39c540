import type { LinkageType } from './content/content.store.ts'

/**
 * Where a banner may lead: a page of this site, a promotion, an https address. What a browser could read
 * as another host or as a script (`//host`, `/\host`, `javascript:`, `https://bank@host`) is refused.
 */
const allowed: Readonly<Record<Exclude<LinkageType, null>, RegExp>> = {
  PAGE: /^\/(?:[^/\\\s\p{Cc}][^\\\s\p{Cc}]*)?$/u,
  PROMOTION: /^[a-z0-9-]{1,64}$/u,
  LINK: /^https:\/\/[^/\\@\s\p{Cc}]+(?:\/[^\\\s\p{Cc}]*)?$/u,
}

/** The linkage itself; throws when it leads somewhere unsafe, so that it is never stored. */
export function safeLinkage(type: LinkageType, linkage: string): string {
  if (type === null || allowed[type].test(linkage)) return linkage
  throw new Error(`A banner may not lead to ${JSON.stringify(linkage)} as ${type}.`)
}

/** A picture's address: of this site or https; empty where a banner has none. */
export function safePicture(url: string): string {
  if (url === '' || (url !== '/' && allowed.PAGE.test(url)) || allowed.LINK.test(url)) return url
  throw new Error(`A picture may not come from ${JSON.stringify(url)}.`)
}
