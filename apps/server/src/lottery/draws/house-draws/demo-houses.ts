import { type DemoLottery, type NamedLottery, named } from '../demo-lottery.ts'

/** From the close of sales to the draw: the beacon's round lies in between. */
const CUT_OFF_SECONDS = 10

/** A draw whose beacon does not come within half an hour is void. */
const VOID_AFTER_SECONDS = 1_800

/** Draws of the house around the clock, every family among them. */
export const houseLotteries: readonly DemoLottery[] = [
  vietnam('mb-vip-45', 'vietnam-north', 45, 'Miền Bắc VIP 45 s', { hot: true }),
  vietnam('mb-vip-75', 'vietnam-north', 75, 'Miền Bắc VIP 75 s'),
  vietnam('mb-vip-2', 'vietnam-north', 120, 'Miền Bắc VIP 2 min', { hot: true }),
  vietnam('mb-vip-5', 'vietnam-north', 300, 'Miền Bắc VIP 5 min'),
  vietnam('mb-live', 'vietnam-live', 240, 'Miền Bắc Live', { options: { stageSeconds: 25 } }),
  vietnam('mn-vip-60', 'vietnam-south', 60, 'Miền Nam VIP 60 s', { hot: true }),
  vietnam('mn-vip-90', 'vietnam-south', 90, 'Miền Nam VIP 90 s'),
  vietnam('mn-vip-3', 'vietnam-south', 180, 'Miền Nam VIP 3 min'),
  vietnam('mn-2-vip-2', 'vietnam-two', 120, 'Miền Nam 2 đài VIP 2 min'),
  house('ssc-1', 'ssc', 'SSC', 60, { hot: true }),
  house('ssc-5', 'ssc', 'SSC', 300, {
    options: { fancy: 'consolation' },
  }),
  house('11x5-1', '11x5', '11X5', 60, {
    hot: true,
  }),
  house('k3-1', 'k3', 'K3', 60, { hot: true }),
  house('pk10-75', 'pk10', 'PK10', 75, { hot: true }),
  house('pc28-90', 'pc28', 'PCB', 90, { hot: true }),
  house('lhc-3', 'lhc', 'LHC', 180),
  house('kl8-2', 'kl8', 'KL', 120),
  house('klsf-3', 'klsf', 'KL', 180),
  house('3d-2', '3d', 'LF', 120),
  house('pl5-3', 'pl5', 'LF', 180),
  sea('4d-3', '4d', 'MY', 'MAS', 180),
  sea('5d-3', '5d', 'MY', 'MAS', 180),
  sea('6d-3', '6d', 'MY', 'MAS', 180),
  sea('thai-3', 'thai', 'TH', 'THAI', 180),
  sea('lao-5', 'lao', 'LA', 'LAO', 300),
  sea('stock-5', 'stock', 'TH', 'STOCK', 300),
  instant('colour-1', 'colour', 60, { hot: true }),
  instant('colour-3', 'colour', 180),
]

type More = Pick<DemoLottery, 'hot' | 'options'>

function vietnam(
  code: string,
  family: string,
  seconds: number,
  name: string,
  more: More = {},
): DemoLottery {
  const names = { pt: name, en: name }
  const place = { region: 'VN', vendor: 'parlour-vn', category: 'LOTT', group: 'VIP' } as const
  return { ...around(code, family, seconds), ...place, names, ...more }
}

function house(
  code: NamedLottery,
  family: string,
  group: string,
  seconds: number,
  more: More = {},
): DemoLottery {
  const place = { region: 'CN', vendor: 'parlour-lotto', category: 'LOTT', group } as const
  return { ...around(code, family, seconds), ...place, names: named(code), ...more }
}

function sea(
  code: NamedLottery,
  family: string,
  region: 'MY' | 'TH' | 'LA',
  group: string,
  seconds: number,
): DemoLottery {
  const place = { region, vendor: 'parlour-sea', category: 'ELOTT', group } as const
  return { ...around(code, family, seconds), ...place, names: named(code) }
}

function instant(
  code: NamedLottery,
  family: string,
  seconds: number,
  more: More = {},
): DemoLottery {
  const place = {
    region: 'INSTANT',
    vendor: 'parlour-sea',
    category: 'ELOTT',
    group: 'COLOUR',
  } as const
  return { ...around(code, family, seconds), ...place, names: named(code), ...more }
}

function around(code: string, family: string, seconds: number) {
  const twoDigits = (of: number) => String(of).padStart(2, '0')
  const firstAt = `00:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
  return {
    code,
    family,
    source: 'house',
    timeZone: 'Asia/Ho_Chi_Minh',
    periodSeconds: seconds,
    cutOffSeconds: CUT_OFF_SECONDS,
    voidAfterSeconds: VOID_AFTER_SECONDS,
    issueStyle: seconds < 90 ? 'day-4' : 'day-3',
    feeds: [],
    rules: [{ firstAt, everySeconds: seconds }],
  } as const
}
