/** What a table of video poker pays, in stakes, and by which kinds of hand. */
export type Paytable = {
  readonly game: 'standard' | 'deuces'
  readonly pays: Readonly<Record<string, number>>
}

const jacks = {
  royal_flush: 800,
  straight_flush: 50,
  four_of_a_kind: 25,
  full_house: 9,
  flush: 6,
  straight: 4,
  three_of_a_kind: 3,
  two_pair: 2,
  jacks_or_better: 1,
} as const

/** The tables on offer. None of them returns more than the stake. */
export const paytables = {
  'jacks-or-better': { game: 'standard', pays: jacks },
  bonus: {
    game: 'standard',
    pays: { ...jacks, full_house: 8, flush: 5, four_aces: 80, four_2_4: 40 },
  },
  'double-double-bonus': {
    game: 'standard',
    pays: {
      ...jacks,
      four_of_a_kind: 50,
      two_pair: 1,
      four_aces: 160,
      four_2_4: 80,
      four_aces_with_2_4: 400,
      four_2_4_with_A_4: 160,
    },
  },
  'deuces-wild': {
    game: 'deuces',
    pays: {
      natural_royal: 800,
      four_deuces: 200,
      wild_royal: 25,
      five_of_a_kind: 16,
      straight_flush: 10,
      four_of_a_kind: 4,
      full_house: 4,
      flush: 3,
      straight: 2,
      three_of_a_kind: 1,
    },
  },
} as const satisfies Readonly<Record<string, Paytable>>
