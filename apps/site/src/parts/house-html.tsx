import { classNames } from '@parlour/ui'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** The tags a text of the house may have; no attributes at all, so no address and no script. */
const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote']

const prose =
  'leading-relaxed [&>:first-child]:mt-0 [&_blockquote]:my-4 [&_blockquote]:border-s-2 [&_blockquote]:border-brass [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_h2]:mt-6 [&_h2]:mb-1.5 [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:mb-1.5 [&_h3]:font-semibold [&_h4]:mt-4 [&_h4]:font-semibold [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-5'

/**
 * HTML that operators wrote. The server cleans it before it stores it; here it is cleaned again, so
 * that not even a stored mistake can run.
 */
export function HouseHtml({
  html,
  underTitle = false,
  className,
}: {
  html: string
  /** Right under the page's own title: its headings are then of the second rank. */
  underTitle?: boolean
  className?: string
}) {
  const clean = useMemo(() => {
    const bare = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: [] })
    return underTitle ? bare.replace(/(<\/?)h3>/g, '$1h2>').replace(/(<\/?)h4>/g, '$1h3>') : bare
  }, [html, underTitle])
  return (
    <div
      // Words in another language than the page keep their own direction.
      dir="auto"
      className={classNames(prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above, to bare tags.
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
