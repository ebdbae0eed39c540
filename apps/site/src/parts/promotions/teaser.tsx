import { Icon } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../base/router/link.tsx'
import type { Answer } from '../../base/server/ask.ts'
import { reading } from '../../base/server/query-client.ts'
import { useLanguage } from '../../base/texts/texts.ts'

type Place = Answer<'promotionTeasers'>['list'][number]['place']

/** What a place of the site says of promotions that are live; nothing where none is. */
export function PromotionTeaser({ place }: { place: Place }) {
  const { code } = useLanguage()
  const { data } = useQuery(reading('promotionTeasers', { query: { language: code } }))
  const list = data?.list.filter((teaser) => teaser.place === place) ?? []
  if (list.length === 0) return null
  return (
    <ul className="grid gap-2">
      {list.map(({ promotionId, text }) => (
        <li key={promotionId} className="flex gap-2.5 text-sm">
          <Icon name="gift" size={18} className="mt-0.5 shrink-0 text-brass" />
          <Link href={`/promotions#${promotionId}`} className="hover:underline">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
