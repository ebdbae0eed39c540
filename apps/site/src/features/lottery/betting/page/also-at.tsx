import { Chip } from '@parlour/ui'
import { useTexts } from '../../../../base/texts/texts.ts'
import { useBoardOnce } from '../../board/use-board.ts'
import type { Station } from '../checkout/buy.ts'
import type { SoldLottery } from './use-betting.ts'

/** Stations beside the first that one purchase may take. */
const MOST_ALSO = 3

/** The other stations that draw under the same issue: in the south of Vietnam two to four share each day. */
export function useStations({ game, group, region, source }: SoldLottery, issue: string) {
  const shares = region === 'VN' && source === 'official'
  const board = useBoardOnce({ wanted: shares })
  if (!shares) return []
  return (board?.lotteries ?? []).flatMap((one): Station[] =>
    one.group === group && one.game !== game && one.open && one.current?.issue === issue
      ? [{ game: one.game, issue, name: one.name }]
      : [],
  )
}

/** Buys the same lines at other stations of the day as well, each by one press. */
export function AlsoAt({
  stations,
  chosen,
  disabled,
  onChange,
}: {
  stations: readonly Station[]
  chosen: readonly Station[]
  disabled: boolean
  onChange: (chosen: readonly Station[]) => void
}) {
  const t = useTexts('lottery-betting')
  const isChosen = ({ game }: Station) => chosen.some((one) => one.game === game)
  const toggle = (station: Station) =>
    onChange(
      isChosen(station)
        ? chosen.filter(({ game }) => game !== station.game)
        : [...chosen, station].slice(0, MOST_ALSO),
    )
  return (
    <fieldset disabled={disabled} className="grid gap-1.5 border-0">
      <legend className="mb-1.5 text-sm font-medium">{t('alsoAt')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {stations.map((station) => (
          <Chip key={station.game} pressed={isChosen(station)} onClick={() => toggle(station)}>
            <span dir="auto">{station.name}</span>
          </Chip>
        ))}
      </div>
      <p className="text-note text-muted">{t('alsoAtText')}</p>
    </fieldset>
  )
}
