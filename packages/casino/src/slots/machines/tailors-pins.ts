import type { SlotMachine } from '../machine.ts'
import { twentyLines } from './lines.ts'

/**
 * Tailor's Pins: five reels, three rows, twenty fixed lines.
 *
 * P pin (wild)  S scissors (scatter)  T thimble  B button  N needle  C cloth  A K Q J letters
 *
 * Three or more scissors open eight free spins, in which a pin on reels two to five fills its reel
 * and holds it to the last spin. There are no scissors in free spins.
 */
export const tailorsPins: SlotMachine = {
  version: 'tailors-pins@1',
  rows: 3,
  reels: [
    'CCBACSAQAQATCQAPTQQBBJNAAQCKACCQQ',
    'BKJSKTNCKKNQJJKNJJAPJANBNKNQBKTJ',
    'CATBAACAQBBACAKQASQACQCPCQQTQQCNJ',
    'KAJQBTNJJTNJNJJKANPNKKNCKSBKBJKJ',
    'AAQCCQQACQPATBBSBNJKAQQACATCQAQTC',
  ],
  pay: {
    kind: 'lines',
    lines: twentyLines,
  },
  table: {
    P: [0, 0, 0, 60, 200, 450],
    T: [0, 0, 0, 50, 150, 450],
    B: [0, 0, 0, 30, 80, 300],
    N: [0, 0, 0, 25, 80, 250],
    C: [0, 0, 0, 20, 60, 200],
    A: [0, 0, 0, 12, 40, 100],
    K: [0, 0, 0, 10, 30, 75],
    Q: [0, 0, 0, 8, 25, 60],
    J: [0, 0, 0, 6, 20, 50],
  },
  wild: 'P',
  scatter: 'S',
  scatterPays: [0, 0, 0, 2, 5, 20],
  free: {
    spins: [0, 0, 0, 8, 8, 8],
    multipliers: [1],
    reels: [
      'CKJKAAQNBQJQKJCKNQCJBKCQAJJBAQNATTT',
      'BCNBKJAJAJKAKQTJQKCAJPKQNTCJABQQNCQ',
      'AJCQJBKNPNAJQNJJAJQAKKQQTCBTQBKKCCA',
      'CQQTJKNJANAAKPCJQAKBBJNQBAJCKJJKTCQ',
      'KCQJBNJJQACKKPQJNAJCAKTJBANQQBAQAJK',
    ],
    retrigger: false,
    keepsWilds: true,
  },
}
