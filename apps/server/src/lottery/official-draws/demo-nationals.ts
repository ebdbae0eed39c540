import { goldenWeek, movedInThailand, springFestival, tet } from './demo-holidays.ts'
import { type DemoLottery, type NamedLottery, named } from '../draws/demo-lottery.ts'
import type { LotteryRegion } from '../draws/lotteries.store.ts'

const MINUTE = 60
const HOUR = 3_600

/** Stations by weekday, Monday first. Central draws at 17:15, the South at 16:15. */
const central = [
  ['Phú Yên', 'Thừa Thiên Huế'],
  ['Đắk Lắk', 'Quảng Nam'],
  ['Đà Nẵng', 'Khánh Hòa'],
  ['Bình Định', 'Quảng Trị', 'Quảng Bình'],
  ['Gia Lai', 'Ninh Thuận'],
  ['Đà Nẵng', 'Quảng Ngãi', 'Đắk Nông'],
  ['Kon Tum', 'Khánh Hòa', 'Thừa Thiên Huế'],
]
const south = [
  ['TP. Hồ Chí Minh', 'Đồng Tháp', 'Cà Mau'],
  ['Bến Tre', 'Vũng Tàu', 'Bạc Liêu'],
  ['Đồng Nai', 'Cần Thơ', 'Sóc Trăng'],
  ['Tây Ninh', 'An Giang', 'Bình Thuận'],
  ['Vĩnh Long', 'Bình Dương', 'Trà Vinh'],
  ['TP. Hồ Chí Minh', 'Long An', 'Bình Phước', 'Hậu Giang'],
  ['Tiền Giang', 'Kiên Giang', 'Đà Lạt'],
]
/** The North draws once a day at 18:15, each weekday in another town. */
const north = ['Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định', 'Thái Bình']

/** Draws the house does not make: their results are entered or told by feeds. */
export const nationalLotteries: readonly DemoLottery[] = [
  {
    ...vietnam('mb', 'vietnam-north', 'MB', 'Miền Bắc'),
    hot: true,
    rules: [
      ...north.map((station, at) => ({
        firstAt: '18:15:00',
        weekdays: [at + 1],
        station: { pt: station, en: station },
      })),
      ...tet,
    ],
  },
  ...stations(central, 'mt', 'MT', '17:15:00'),
  ...stations(south, 'mn', 'MN', '16:15:00'),
  national('my-4d', '4d', 'MY', 'MAS', {
    timeZone: 'Asia/Kuala_Lumpur',
    rules: [{ firstAt: '19:00:00', weekdays: [3, 6, 7] }],
  }),
  national('sg-4d', '4d', 'SG', 'SGC', {
    timeZone: 'Asia/Singapore',
    rules: [{ firstAt: '18:30:00', weekdays: [3, 6, 7] }],
    options: { prizes: 'sg' },
  }),
  national('thai', 'thai', 'TH', 'THAI', {
    timeZone: 'Asia/Bangkok',
    rules: [{ firstAt: '15:30:00', monthDays: [1, 16] }, ...movedInThailand('15:30:00')],
    feeds: ['gazette'],
  }),
  national('lao', 'lao', 'LA', 'LAO', {
    timeZone: 'Asia/Vientiane',
    rules: [{ firstAt: '20:30:00', weekdays: [1, 3, 5] }],
  }),
  national('tw-3d', '3d', 'TW', 'TWC', {
    timeZone: 'Asia/Taipei',
    rules: [{ firstAt: '20:30:00', weekdays: [1, 2, 3, 4, 5, 6] }],
  }),
  national('hk-lhc', 'lhc', 'CN', 'LHC', {
    timeZone: 'Asia/Hong_Kong',
    rules: [{ firstAt: '21:30:00', weekdays: [2, 4, 6] }],
    issueStyle: 'year-3',
    category: 'LOTT',
    vendor: 'parlour-lotto',
    feeds: ['gazette'],
  }),
  national('3d', '3d', 'CN', 'LF', {
    timeZone: 'Asia/Shanghai',
    rules: [{ firstAt: '21:15:00' }, ...springFestival, ...goldenWeek],
    issueStyle: 'year-3',
    category: 'LOTT',
    vendor: 'parlour-lotto',
  }),
  national('pl3', '3d', 'CN', 'LF', {
    timeZone: 'Asia/Shanghai',
    rules: [{ firstAt: '21:25:00' }, ...springFestival, ...goldenWeek],
    issueStyle: 'year-3',
    category: 'LOTT',
    vendor: 'parlour-lotto',
  }),
  national('pl5', 'pl5', 'CN', 'LF', {
    timeZone: 'Asia/Shanghai',
    rules: [{ firstAt: '21:25:00' }, ...springFestival, ...goldenWeek],
    issueStyle: 'year-3',
    category: 'LOTT',
    vendor: 'parlour-lotto',
  }),
]

/** One lottery a station, on the weekdays it draws. */
function stations(
  week: readonly (readonly string[])[],
  prefix: string,
  group: string,
  firstAt: string,
): DemoLottery[] {
  const names = [...new Set(week.flat())]
  return names.map((name) => ({
    ...vietnam(`${prefix}-${slug(name)}`, 'vietnam-south', group, name),
    rules: [
      {
        firstAt,
        weekdays: week.flatMap((drawn, at) => (drawn.includes(name) ? [at + 1] : [])),
      },
      ...tet,
    ],
  }))
}

function vietnam(
  code: string,
  family: string,
  group: string,
  name: string,
): Omit<DemoLottery, 'rules'> {
  return {
    code,
    family,
    region: 'VN',
    vendor: 'parlour-vn',
    category: 'LOTT',
    group,
    names: { pt: name, en: name },
    source: 'official',
    timeZone: 'Asia/Ho_Chi_Minh',
    periodSeconds: null,
    cutOffSeconds: 10 * MINUTE,
    voidAfterSeconds: 6 * HOUR,
    issueStyle: 'date',
    feeds: ['gazette', 'courier'],
  }
}

function national(
  code: NamedLottery,
  family: string,
  region: LotteryRegion,
  group: string,
  more: Partial<DemoLottery> & Pick<DemoLottery, 'timeZone' | 'rules'>,
): DemoLottery {
  return {
    code,
    family,
    region,
    vendor: 'parlour-sea',
    category: 'ELOTT',
    group,
    names: named(code),
    source: 'official',
    periodSeconds: null,
    cutOffSeconds: 15 * MINUTE,
    voidAfterSeconds: 6 * HOUR,
    issueStyle: 'date',
    feeds: ['gazette', 'courier'],
    ...more,
  }
}

/** 'Thừa Thiên Huế' becomes 'thua-thien-hue'. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[Đđ]/gu, 'd')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '-')
}
