import { classNames, Money } from '@parlour/ui'

/** A sum of money in a card of its own under its name; the first of a row is the one that counts. */
export const SumFigure = ({
  label,
  amount,
  currency,
  strong = false,
}: {
  label: string
  amount: string
  currency: string
  strong?: boolean
}) => (
  // The sums of a row stand on one line, also where a name takes two.
  <div className="card @container grid content-between gap-0.5 p-4 max-sm:first:col-span-2">
    <dt className="text-sm text-muted">{label}</dt>
    <dd
      className={classNames(
        'font-semibold',
        // Millions stay in their card on a phone: the letters are a part of its width.
        strong
          ? 'text-[clamp(1rem,12cqi,1.5rem)] leading-8 tracking-tight'
          : 'text-[clamp(.8rem,11cqi,1.125rem)] leading-7',
      )}
    >
      <Money amount={amount} currency={currency} />
    </dd>
  </div>
)
