import { namedParts } from '@parlour/lottery'
import { hasText, useTexts } from '../../../base/texts/texts.ts'

/** Labels of a result's text that are a prize under another name. */
const prizes: Readonly<Record<string, string>> = {
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  starters: 'special',
}

/** A result that is written prize by prize, in the reader's words. */
export function PrizeParts({ result }: { result: string }) {
  const t = useTexts('lottery-draws') as (key: string) => string
  return (
    <dl className="grid gap-y-0.5 text-note leading-5">
      {namedParts(result).map(([name, numbers]) => {
        const key = `prize_${prizes[name] ?? name}`
        return (
          <div key={name} className="flex items-baseline gap-2">
            <dt className="min-w-20 shrink-0 text-muted">
              {hasText('lottery-draws', key) ? t(key) : name}
            </dt>
            <dd className="num min-w-0">
              <bdi dir="ltr" className="whitespace-normal">
                {numbers.join(' ')}
              </bdi>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
