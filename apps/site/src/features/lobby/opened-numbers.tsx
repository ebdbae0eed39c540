import { useUi } from '@parlour/ui'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../server/query-client.ts'
import { useTexts } from '../../texts/texts.ts'
import type { LotteryArea } from './lottery-page.tsx'

const SHOWN = 10

/** The last opened numbers, of one lottery or of all; nothing while none has been opened. */
export function OpenedNumbers({
  area,
  gameCode,
}: {
  area: LotteryArea
  gameCode: string | undefined
}) {
  const t = useTexts('lobby')
  const { locale } = useUi()
  const query = { count: SHOWN, ...(gameCode && { gameCode }) }
  const { data } = useQuery(
    area === 'vietnam'
      ? reading('vietnamNumbers', { query })
      : (reading('openedNumbers', { query }) as unknown as ReturnType<
          typeof reading<'vietnamNumbers'>
        >),
  )
  if (!data || data.list.length === 0) return null
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <section className="card p-5">
      <h2 className="text-[19px] font-semibold">{t('openedNumbers')}</h2>
      <ul className="mt-2">
        {data.list.map((draw) => (
          <li
            key={`${draw.gameCode} ${draw.numero}`}
            className="flex flex-wrap items-center gap-3 border-line border-b py-3 last:border-0"
          >
            <span className="min-w-0 grow">
              <span className="num block font-medium">{draw.numero}</span>
              <span className="num block text-[13px] text-muted">
                {time.format(new Date(draw.openTime))}
              </span>
            </span>
            <bdi className="flex gap-1.5">
              {draw.winNo.map((number, place) => (
                <b
                  // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, its place only once.
                  key={place}
                  className="num grid size-8 place-items-center rounded-full border border-line bg-raised text-sm"
                >
                  {number}
                </b>
              ))}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
