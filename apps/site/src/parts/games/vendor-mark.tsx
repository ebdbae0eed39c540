import { classNames } from '@parlour/ui'

const felts = [
  'from-[#1f7a55] to-[#0b2d20]',
  'from-[#b5533c] to-[#5a2a4d]',
  'from-[#d9a441] to-[#7e5413]',
  'from-[#2f5f9e] to-[#16224f]',
]

/** A vendor's initials on a small felt, so that two of one house are told apart; no marks of others are drawn. */
export const VendorMark = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid h-7 w-9 shrink-0 place-items-center rounded-lg bg-linear-to-br font-display text-sm font-semibold text-ivory',
      felts[name.length % felts.length],
    )}
  >
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((word) => [...word][0])
      .join('')}
  </span>
)
