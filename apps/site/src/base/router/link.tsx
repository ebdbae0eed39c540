import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate } from './location.ts'

/** An anchor that changes the page in place; a new tab, a download or another site go the usual way. */
export function Link({
  href,
  onClick,
  replace = false,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replace?: boolean }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target === '_blank') return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href, { replace })
  }
  return <a href={href} onClick={follow} {...rest} />
}
