import { type PrizeRow, tailsByHead } from '@parlour/lottery'
import { classNames } from '@parlour/ui'
import { useTexts } from '../../../base/texts/texts.ts'

/** The prizes of a draw with their numbers; those whose turn has not come are still covered. */
export function PrizeTable({
  caption,
  rows,
  open,
  nameOf,
  shining = 0,
  mine,
}: {
  caption: string
  rows: readonly PrizeRow[]
  /** Numbers with a turn below this lie open. */
  open: number
  nameOf: (prize: string) => string
  /** How many last digits stand out, as most bets are about them. */
  shining?: number
  /** Numbers that the reader's tickets have. */
  mine?: ReadonlySet<string>
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="spoken">{caption}</caption>
      <tbody>
        {rows.map(({ prize, numbers }, at) => (
          <tr key={prize} className="border-line border-b last:border-0">
            <th
              scope="row"
              className="w-24 py-2.5 pe-3 text-start align-middle text-note font-medium text-muted sm:w-36 sm:text-sm"
            >
              {nameOf(prize)}
            </th>
            <td className="py-2">
              <bdi
                dir="ltr"
                className={classNames(
                  'grid justify-items-center gap-x-2 gap-y-1.5',
                  columns(numbers.length),
                )}
              >
                {numbers.map(({ number, turn }) => (
                  <PrizeNumber
                    key={turn}
                    number={number}
                    covered={turn >= open}
                    first={at === 0}
                    shining={shining}
                    mine={mine?.has(number) ?? false}
                  />
                ))}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columns = (count: number) =>
  count === 1
    ? 'grid-cols-1'
    : count === 2
      ? 'grid-cols-2'
      : count === 4
        ? 'grid-cols-2 sm:grid-cols-4'
        : count === 7
          ? 'grid-cols-3 sm:grid-cols-4'
          : count === 10
            ? 'grid-cols-3 sm:grid-cols-5'
            : 'grid-cols-3'

function PrizeNumber({
  number,
  covered,
  first,
  shining,
  mine,
}: {
  number: string
  covered: boolean
  first: boolean
  shining: number
  mine: boolean
}) {
  const t = useTexts('lottery-draws')
  const size = first
    ? 'text-2xl sm:text-3xl font-bold tracking-wider'
    : 'text-base sm:text-lg font-semibold'
  if (covered)
    return (
      <span className={classNames('num relative', size)} aria-hidden="true">
        {/* Not in a colour that is none: the reader's own colours would show noughts as if they were drawn. */}
        <span className="invisible">{number.replace(/\d/g, '0')}</span>
        <span className="shimmer absolute inset-x-0 inset-y-1 rounded-md" />
      </span>
    )
  const cut = shining > 0 ? number.length - shining : number.length
  return (
    <span
      className={classNames(
        'num animate-[parlour-rise_200ms]',
        size,
        first && 'text-brass',
        mine && 'border-brand border-b-3',
      )}
    >
      {number.slice(0, cut)}
      {shining > 0 && !first ? (
        <span className="text-brass">{number.slice(cut)}</span>
      ) : (
        number.slice(cut)
      )}
      {mine ? <span className="spoken"> {t('ownNumber')}</span> : null}
    </span>
  )
}

/** The last two digits of all prizes, by their first digit. */
export function TailsTable({ numbers }: { numbers: readonly string[] }) {
  const t = useTexts('lottery-draws')
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('tails')}</h3>
      <table className="w-full border-collapse text-sm">
        <caption className="spoken">{t('tails')}</caption>
        <thead className="spoken">
          <tr>
            <th scope="col">{t('head')}</th>
            <th scope="col">{t('tail')}</th>
          </tr>
        </thead>
        <tbody className="grid sm:grid-cols-2 sm:gap-x-6">
          {tailsByHead(numbers).map((tails, head) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the head is the place.
            <tr key={head} className="flex items-baseline gap-4 border-line border-b py-1.5">
              <th scope="row" className="num w-6 font-semibold text-brass">
                {head}
              </th>
              <td className="num tracking-wide">
                <bdi className="whitespace-normal">{tails.length > 0 ? tails.join(', ') : '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
