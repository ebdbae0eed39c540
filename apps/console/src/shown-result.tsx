import { useLanguage } from './texts.ts'

type Rows = readonly {
  readonly prize: { readonly pt: string; readonly en: string } | null
  readonly numbers: readonly string[]
}[]

/** A result as players see it: each prize by its name with its numbers. */
export function ShownResult({ rows }: { rows: Rows }) {
  const { language } = useLanguage()
  const only = rows.length === 1 && rows[0]?.prize === null ? rows[0] : undefined
  if (only) return <Numbers numbers={only.numbers} round />
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm font-normal">
      {rows.map(({ prize, numbers }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a prize is its own.
        <div key={at} className="contents">
          <dt className="text-muted">{prize?.[language]}</dt>
          <dd>
            <Numbers numbers={numbers} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Numbers = ({ numbers, round = false }: { numbers: readonly string[]; round?: boolean }) => (
  <bdi dir="ltr" className="flex flex-wrap gap-x-2 gap-y-1">
    {numbers.map((number, at) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a number is its own.
        key={at}
        className={
          round
            ? 'num grid h-7 min-w-7 place-content-center rounded-full border border-line px-1.5 text-sm font-semibold'
            : 'num font-semibold'
        }
      >
        {number}
      </span>
    ))}
  </bdi>
)
