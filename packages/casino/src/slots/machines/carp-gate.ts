import type { SlotMachine } from '../machine.ts'

/**
 * Carp Gate: five reels, three rows, 243 ways for twenty-five coins.
 *
 * W wave (wild, reels three to five)  S scroll (scatter)  M mark  D dragon  C carp  L lotus  F fan
 * A K Q J letters
 *
 * Three or more scrolls open free spins that pay twice and can open others, sixty at most in a
 * round. Every four marks lift the lowest letter on the reels to the next, twice.
 */
export const carpGate: SlotMachine = {
  version: 'carp-gate@1',
  rows: 3,
  reels: [
    'FKQQDAKQACALJCDLAQLADQKAJASLDQCLJ',
    'KAJKCFSJFKJADKQCJDFLJAQJKDFQKCJFK',
    'ADKAALAFLCAQWCKQDJJQSLQCQLADKLQQAL',
    'DQAJFJWKAQDSKCJKLQFKAJFJKKCFDKFJJC',
    'QCJLQWAALDCKQJQQKAQFLAKLSJAAQDLCAD',
  ],
  pay: { kind: 'ways', coins: 25 },
  table: {
    W: [0, 0, 0, 0, 0, 0],
    D: [0, 0, 0, 60, 300, 400],
    C: [0, 0, 0, 40, 120, 250],
    L: [0, 0, 0, 30, 75, 200],
    F: [0, 0, 0, 15, 75, 150],
    A: [0, 0, 0, 10, 20, 60],
    K: [0, 0, 0, 6, 20, 30],
    Q: [0, 0, 0, 6, 12, 30],
    J: [0, 0, 0, 3, 8, 25],
  },
  wild: 'W',
  scatter: 'S',
  scatterPays: [0, 0, 0, 2, 10, 50],
  free: {
    spins: [0, 0, 0, 8, 12, 16],
    multipliers: [2],
    retrigger: true,
    cap: 60,
    upgrade: {
      mark: 'M',
      every: 4,
      levels: [
        [
          'LDCMADJQKLFKQFKCSFCAMKALQJAJQDSJ',
          'LDAQCLSCFDMFDLAFQKFAAJKJFMQJSKCJ',
          'QFLDKSJQQDCJLAKMFJKLCDWAFSQACJMAK',
          'QFWADFJSCAKJLQAMFLSKCDLQFKKDJAQMJ',
          'QLSDJQAJWADQKJLAFJSFCKMALCKFADMKC',
        ],
        [
          'LMQKAFMQFCLACLQAKDSQDQQSKADQQFKC',
          'SQLKKAQQCFQDLAFDAMQLKAQDCKMFQSQC',
          'CQKLWCQDFCSDQAQFKQKLDSQFMALKQQAMA',
          'AKCKWQQFASDFCLKMLQQSQDAQAFQLMKCDQ',
          'KFLMQDSQAMLQDKQSAAQQKFQCKQAWCFLDC',
        ],
        [
          'KMFLKFKKFAKAKDSCDKKLAKKLCSAKMCDK',
          'KFKDKKCKKALKFKCKMDAADLFSKAMKLCKS',
          'CAKLFMKKCKKSKDCLFKAKAKSALKDWKKFMK',
          'LKDAKCLKFKKSKDAKMLKSKCKKMAFKDCAFW',
          'KKMLCDSFKKFLAKKFMDFKKAKADKLSKACKW',
        ],
      ],
    },
  },
}
