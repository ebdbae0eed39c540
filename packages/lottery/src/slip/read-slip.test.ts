import { describe, expect, it } from 'vitest'
import { vietnamNorth } from '../catalogue/vietnam-north.ts'
import { vietnamSouth } from '../catalogue/vietnam-south.ts'
import { readSlip, type SlipTerms } from './read-slip.ts'

const stations = {
  hcm: 'hcm',
  'TP.HCM': 'hcm',
  'Vũng Tàu': 'vung-tau',
  vt: 'vung-tau',
  'Đà Lạt': 'da-lat',
}
const north: SlipTerms = { family: vietnamNorth, thousand: 1_000n, point: 10n }
const south: SlipTerms = { family: vietnamSouth, thousand: 1_000n, point: 10n, stations }

const told = (text: string, terms: SlipTerms) => {
  const { lines, refused } = readSlip(text, terms)
  return [
    ...lines.map(({ station, play, selection, unit }) =>
      [...(station ? [station] : []), play, selection, String(unit)].join(' '),
    ),
    ...refused.map(({ line, error, at }) => `${line} ${error} ${at}`),
  ]
}

const nine = '10,20,30,40,50,60,70,80,90'

describe('a slip in Vietnamese shorthand', () => {
  it.each([
    ['lo 12 34 10d', ['lo2 12,34 100']],
    ['Lô 12,34 x 10đ', ['lo2 12,34 100']],
    ['Lô 12, 34 10 điểm', ['lo2 12,34 100']],
    ['LÔ 12.34.56 5n', ['lo2 12,34,56 5000']],
    ['bao lô 045 10k', ['lo3 045 10000']],
    ['lo 12 345 6789 1n', ['lo2 12 1000', 'lo3 345 1000', 'lo4 6789 1000']],
    ['đề 45 100n, 78 50n', ['special2 45 100000', 'special2 78 50000']],
    ['de 45 78 x100', ['special2 45,78 100000']],
    ['de 45=2tr', ['special2 45 2000000']],
    ['lo 12 10d de 34 50n', ['lo2 12 100', 'special2 34 50000']],
    ['ba càng 123 20n', ['special3 123 20000']],
    ['3c 123 456 20n', ['special3 123,456 20000']],
    ['4 càng 1234 1n', ['special4 1234 1000']],
    ['đầu 5 10n đít 7 10n', ['head 5 10000', 'tail 7 10000']],
    ['dau duoi 78 10n', ['head-and-tail2 78 10000']],
    ['xỉu chủ 123 5n', ['head-and-tail3 123 5000']],
    ['giải nhất 47 5n', ['first2 47 5000']],
    ['xiên 12 34 50n', ['parlay2 12-34 50000']],
    ['x2 34-12 56-78 50n', ['parlay2 12-34,56-78 50000']],
    ['x2 12-34 56 78 50n', ['parlay2 12-34,56-78 50000']],
    ['lo 12 10n x2 34-56 50n', ['lo2 12 10000', 'parlay2 34-56 50000']],
    ['12 34 56 xq3 10n', ['parlay-3-all 12,34,56 10000']],
    ['xien3 12 34 56 50k', ['parlay3 12-34-56 50000']],
    [
      'x4 12-34-56-78 50k 01-02-03-04 10k',
      ['parlay4 12-34-56-78 50000', 'parlay4 01-02-03-04 10000'],
    ],
    ['de 12 34 x2', ['special2 12,34 2000']],
    ['xiên quay 12 34 56 10n', ['parlay-3-all 12,34,56 10000']],
    ['xq 12 34 56 78 10n', ['parlay-4-all 12,34,56,78 10000']],
    ['xiên ghép 2 12 34 56 10n', ['parlay2-pool 12,34,56 10000']],
    ['xg3 12 34 56 78 10n', ['parlay3-pool 12,34,56,78 10000']],
    ['xiên trượt 01-02-03-04 10n', ['miss4 01-02-03-04 10000']],
    ['đá 01 02 03 10n', ['pair 01,02,03 10000']],
    ['lo 10/20kéo90 1d', [`lo2 ${nine} 10`]],
    ['lo 10/20 keo 90 1d', [`lo2 ${nine} 10`]],
    ['lo 111/222keo999 1n', ['lo3 111,222,333,444,555,666,777,888,999 1000']],
    ['de 07 kéo 10 2n', ['special2 07,08,09,10 2000']],
    ['đảo 12 5n', ['lo2-any-order 12,21 5000']],
    ['lô đảo 112 5n', ['lo3-any-order 112,121,211 5000']],
    ['đề đảo 12 5n', ['special2-any-order 12,21 5000']],
    ['tổng 9 10n', ['sums 9 10000']],
    ['tài 10n lẻ 5n', ['sides big 10000', 'sides odd 5000']],
    ['bao lô 8 12 34 1n', ['cover8 12,34 1000']],
  ] as const)('reads %s', (text, wanted) => {
    expect(told(text, north)).toEqual(wanted)
  })

  it.each([
    ['tài xỉu 100n', ['sides big 100000', 'sides small 100000']],
    ['de chan le 10k', undefined],
    ['chẵn lẻ 10k', ['sides even 10000', 'sides odd 10000']],
    ['lo 3 càng 123 5d', ['lo3 123 50']],
    ['lô 3c 123 5d', ['lo3 123 50']],
    ['lo3c123 5d', ['lo3 123 50']],
    ['ba càng lô 123 5d', ['lo3 123 50']],
    ['lo bốn càng 1234 5d', ['lo4 1234 50']],
    ['3 càng 123 5n', ['special3 123 5000']],
    ['3c123 20n', ['special3 123 20000']],
    ['3cang 123 20n', ['special3 123 20000']],
    ['đề 45 5000đ', ['special2 45 5000']],
    ['de 45 5000 đồng', ['special2 45 5000']],
    ['de 45 100.000đ', ['special2 45 100000']],
    ['de 45 100,000 dong', ['special2 45 100000']],
    ['de 45 999d', ['special2 45 9990']],
    ['de 45 5000 điểm', ['special2 45 50000']],
    ['lô 12x10', ['lo2 12 10000']],
    ['đề45x50', ['special2 45 50000']],
    ['lo 12x100n', ['lo2 12 100000']],
    ['lo12 10d', ['lo2 12 100']],
    ['b12 10n', ['lo2 12 10000']],
    ['lo 12 34 moi con 5n', ['lo2 12,34 5000']],
    ['lo 07 đến 09 5n', ['lo2 07,08,09 5000']],
    ['lo 12 với 34 5n', ['lo2 12,34 5000']],
    ['đề kép bằng 5n', ['special2 00,11,22,33,44,55,66,77,88,99 5000']],
    ['bdao 12 5n', ['lo2-any-order 12,21 5000']],
    ['baolo 12 5n', ['lo2 12 5000']],
    ['xcd 112 5n', ['special3-any-order 112,121,211 5000']],
    ['đá thẳng 01 02 10n', ['pair 01,02 10000']],
    ['xi2 12 34 50n', ['parlay2 12-34 50000']],
    ['lô xiên 2 12 34 50n', ['parlay2 12-34 50000']],
    ['xiên quay 4 12 34 56 78 10n', ['parlay-4-all 12,34,56,78 10000']],
    ['de 45 1tr5', ['special2 45 1500000']],
    ['de 45 1.5tr', ['special2 45 1500000']],
    ['de 45 0,5tr', ['special2 45 500000']],
    ['de 45 5k5', ['special2 45 5500']],
    ['ｌｏ １２ ３４ １０ｎ', ['lo2 12,34 10000']],
    ['lo 12，34、56|78/90+01_02 1n', ['lo2 01,02,12,34,56,78,90 1000']],
    ['lo 12\u200b 10n', ['lo2 12 10000']],
    ['12b10n', ['lo2 12 10000']],
    ['12 34 da 5n', ['pair 12,34 5000']],
    ['123xc10n', ['head-and-tail3 123 10000']],
    ['12 34 b10n dd20n', ['lo2 12,34 10000', 'head-and-tail2 12,34 20000']],
    ['12 b10n 34 dd20n', ['lo2 12 10000', 'head-and-tail2 34 20000']],
    ['12 b10n 34-56 da5n', ['lo2 12 10000', 'pair 34,56 5000']],
    ['de 45 1000d', ['special2 45 1000']],
    ['lo 12-34 x2', ['lo2 12,34 2000']],
    ['lo 10keo12 x2', ['lo2 10,11,12 2000']],
    ['lo 10/20keo20 1d', ['lo2 10,20 10']],
    ['tài xỉu 10n 5n', ['sides big 10000', 'sides small 10000', 'sides small 5000']],
  ] as const)('reads as players write: %s', (text, wanted) => {
    expect(told(text, north)).toEqual(wanted ?? ['1 numbers_missing de'])
  })

  it.each([
    ['hcm lo 12 10n', ['hcm lo2 12 10000']],
    ['TP.HCM: lô 12 10n', ['hcm lo2 12 10000']],
    ['Vũng Tàu, đà lạt đề 45 10n', ['vung-tau special2 45 10000', 'da-lat special2 45 10000']],
    ['vung tau lo7bao 45 10n', ['vung-tau cover7-mixed 45 10000']],
    ['vt 7 lô 45 10n', ['vung-tau cover7-mixed 45 10000']],
    ['lo 45 1n\n\nvt de 45 2n', ['lo2 45 1000', 'vung-tau special2 45 2000']],
    ['hcm/12 34 da 5n', ['hcm pair 12,34 5000']],
    ['  hcm lo 12 10n ', ['hcm lo2 12 10000']],
    [' hcm ', ['1 kind_missing hcm']],
  ])('reads the station of %s', (text, wanted) => {
    expect(told(text, south)).toEqual(wanted)
  })

  it.each([
    ['lo 12 34', '1 amount_missing 34'],
    ['đầu 5 đuôi 7 10n', '1 amount_missing 5'],
    ['12 34 10n', '1 kind_missing 12'],
    ['hello', '1 word_unknown hello'],
    ['lo 12 ? 10n', '1 word_unknown ?'],
    ['lo', '1 numbers_missing lo'],
    ['lo tài 10n', '1 numbers_missing lo'],
    ['lo 12 tài 10n', '1 amount_missing 12'],
    ['lo 10/020keo90 1n', '1 sequence_wrong 10/020keo90'],
    ['lo 12 10n de', '1 amount_missing de'],
    ['tài', '1 numbers_missing tài'],
    ['12 34 b10n 20n', '1 kind_missing 20n'],
    ['12 b da 10n', '1 amount_missing 12'],
    ['12 b10n 34', '1 kind_missing 34'],
    ['12', '1 kind_missing 12'],
    ['de 45 1.555.5tr', '1 number_wrong 1'],
    ['de 45 100.000', '1 amount_missing 000'],
    ['2đài de 45 10n', '1 word_unknown dai'],
    ['chạm 5 10n', '1 word_unknown cham'],
    ['lo 3 càng 12 5d', '1 number_wrong 12'],
    ['lo 10n', '1 numbers_missing lo'],
    ['lo 12345 10n', '1 number_wrong 12345'],
    ['de 1 10n', '1 number_wrong 1'],
    ['tong 19 10n', '1 number_wrong 19'],
    ['tai 12 10n', '1 number_wrong 12'],
    ['lo 12 12 10n', '1 number_twice 12'],
    ['x2 12-12 10n', '1 number_twice 12-12'],
    ['x3 12-34 10n', '1 count_wrong 12-34'],
    ['x2 12 34 56 10n', '1 count_wrong 12-34-56'],
    ['xq 12 34 10n', '1 count_wrong 12 34'],
    ['da 12 10n', '1 count_wrong 12'],
    ['lo 10/20keo95 1n', '1 sequence_wrong 10/20keo95'],
    ['lo 90 keo 10 1n', '1 sequence_wrong 90 keo 10'],
    ['lo 9keo10 1n', '1 sequence_wrong 9keo10'],
    ['lo 10/10keo90 1n', '1 sequence_wrong 10/10keo90'],
    ['lo 10/2keo90 1n', '1 sequence_wrong 10/2keo90'],
    ['lo 10/20keo15 1n', '1 sequence_wrong 10/20keo15'],
    ['12-34', '1 kind_missing 12-34'],
    ['x2 12-34', '1 amount_missing 12-34'],
    ['tài lo 12 10n', '1 numbers_missing tai'],
    ['lo 12 10n 34 de 45 5n', '1 amount_missing 34'],
    ['de 45 10d5', '1 amount_wrong 10d5'],
    ['de 45 1.5tr5', '1 amount_wrong 1.5tr5'],
    ['de 45 5000dong5', '1 amount_wrong 5000dong5'],
    ['lo 12 0n', '1 amount_wrong 0n'],
    ['lo7bao 12 1n', '1 not_sold lo7bao'],
    ['hcm lo 12 1n', '1 word_unknown hcm'],
    ['de constructor 1n', '1 word_unknown constructor'],
  ])('refuses %s by name', (text, wanted) => {
    expect(told(text, north)).toEqual([wanted])
  })

  it('counts its lines, those with nothing on them too', () => {
    const { lines } = readSlip('lo 12 10d\n  \nde 45 5n', north)
    expect(lines.map(({ line }) => line)).toEqual([1, 3])
  })

  it('means the longest station that a line begins with', () => {
    const near = { ...south, stations: { vt: 'vung-tau', 'vt bien': 'sea' } }
    expect(told('vt bien de 45 1n', near)).toEqual(['sea special2 45 1000'])
  })

  it('takes no amount that comes to no whole unit', () => {
    const small = { ...north, thousand: 10n }
    expect(told('de 45 5 dong', small)).toEqual(['1 amount_wrong 5 dong'])
    expect(told('de 45 150 dong', small)).toEqual(['1 amount_wrong 150 dong'])
    expect(told('de 45 500 dong', small)).toEqual(['special2 45 5'])
  })

  it('takes a line whole or not at all, and the others with it', () => {
    expect(told('lo 12 10d\nlo 12 10d 34\nde 45 5n', north)).toEqual([
      'lo2 12 100',
      'special2 45 5000',
      '2 amount_missing 34',
    ])
  })
})
