import { useLanguage, useTexts } from '../../../../base/texts/texts.ts'

const SUMS = 28
const sums = Array.from({ length: SUMS }, (_, sum) => sum)
const paints = ['#b93a32', '#1f8a4c', '#2f6fc0'] as const
/** The middle and the ends of the wheel have no colour. */
const plain = [0, 13, 14, 27]

const paintOf = (sum: number): string => (plain.includes(sum) ? '#6d7a73' : paints[sum % 3]!)

/**
 * All sums of three digits around a wheel, the likeliest at the foot. It is one more way to press them:
 * the keys beside it are the first, for fingers, keyboards and readers of the screen.
 */
export function SumWheel({
  chosen,
  onPress,
}: {
  chosen: readonly string[]
  onPress: (sum: string) => void
}) {
  const t = useTexts('lottery-pads')
  const { locale } = useLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const chance = chosen.reduce((all, sum) => all + waysOf(Number(sum)), 0)
  return (
    <svg
      viewBox="-105 -105 210 210"
      aria-hidden="true"
      className="mx-auto block w-full max-w-[264px] @2xl:max-w-[330px] select-none"
    >
      {sums.map((sum) => (
        <Sector key={sum} sum={sum} pressed={chosen.includes(String(sum))} onPress={onPress} />
      ))}
      <circle r="52" fill="var(--surface)" stroke="var(--line)" />
      <text textAnchor="middle" y="-6" fontSize="12" fill="var(--muted)">
        {t('wheelChosen', { n: chosen.length })}
      </text>
      <text textAnchor="middle" y="20" fontSize="24" fontWeight="700" fill="var(--text)">
        {percent.format(chance / 1000)}
      </text>
    </svg>
  )
}

function Sector({
  sum,
  pressed,
  onPress,
}: {
  sum: number
  pressed: boolean
  onPress: (sum: string) => void
}) {
  const turn = (at: number) => ((at / SUMS) * 360 - 90) * (Math.PI / 180)
  const [from, to] = [turn(sum + 0.06), turn(sum + 0.94)]
  const outer = pressed ? 104 : 98
  const point = (angle: number, radius: number) =>
    `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  const middle = turn(sum + 0.5)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the wheel is hidden from readers of the screen.
    <g onClick={() => onPress(String(sum))} className="cursor-pointer">
      <path
        d={`M${point(from, 58)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, 58)}A58 58 0 0 0 ${point(from, 58)}Z`}
        fill={paintOf(sum)}
        opacity={pressed ? 1 : 0.42}
        stroke={pressed ? 'var(--brass-fill)' : 'none'}
        strokeWidth="2.5"
        className="transition-opacity duration-(--quick) hover:opacity-75"
      />
      <text
        x={Math.cos(middle) * 82}
        y={Math.sin(middle) * 82}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="10.5"
        fontWeight="700"
        fill={pressed ? '#ffffff' : 'var(--text)'}
      >
        {sum}
      </text>
    </g>
  )
}

/** Of a thousand draws of three digits, those with this sum. */
function waysOf(sum: number): number {
  let ways = 0
  for (let first = 0; first <= 9; first++)
    for (let second = 0; second <= 9; second++)
      if (sum - first - second >= 0 && sum - first - second <= 9) ways++
  return ways
}
