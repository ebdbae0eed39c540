import { Link } from '../../base/router/link.tsx'
import { currentPlace } from '../../base/router/location.ts'
import { excerpt, type HelpArticle, markedParts } from './search-help.ts'

/** What the search found, with the words looked for marked. */
export function HelpResults({
  articles,
  wanted,
}: {
  articles: readonly HelpArticle[]
  wanted: string
}) {
  const { path } = currentPlace()
  return (
    <ul className="grid gap-3">
      {articles.map((article) => (
        <li key={article.articleId}>
          <Link
            href={`${path}?article=${article.articleId}`}
            className="card block p-4 hover:border-line-strong"
          >
            <span className="block font-semibold">
              <span dir="auto">
                <Marked text={article.question} wanted={wanted} />
              </span>
            </span>
            <span className="mt-1 block text-sm text-muted">
              <span dir="auto">
                <Marked text={excerpt(article.answer, wanted)} wanted={wanted} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Marked = ({ text, wanted }: { text: string; wanted: string }) =>
  markedParts(text, wanted).map((part, at) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
      <mark key={at} className="rounded-sm bg-brass-fill px-0.5 text-on-brass">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
