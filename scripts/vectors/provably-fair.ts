import { createHmac } from 'node:crypto'
import {
  below,
  conventionalBlock,
  conventionalWords,
  fractionOf,
  rejection,
  rollOfDigest,
  scaled,
  shuffle,
  toHex,
  type Words,
} from '@parlour/chance'
import type { Engine } from '../vectors.ts'

const SUITS = ['♦', '♥', '♠', '♣']
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

type Given = { server_seed: string; client_seed: string; nonce: number; round?: number; n?: number }

const conventional: Engine = (vector) => {
  const given = vector.in as Given
  if ('message' in vector.in) return sha512Dice(given)
  if ('method' in vector.in) return biases(vector.in)
  if (given.n !== undefined) {
    return { accept_byte_if_less_than: rejection(given.n, 256).limit, check: true }
  }
  if (given.round !== undefined) return { hmac_sha256_hex: block(given, given.round) }
  return 'hmac_round0' in vector.out ? mapped(given) : undefined
}

/** Each game's mapping begins at the stream's beginning. */
function mapped(given: Given): Record<string, unknown> {
  const fresh = () => conventionalWords(given.server_seed, given.client_seed, given.nonce)
  const words = take(fresh(), 9)
  const floats = words.map((word) => fractionOf(word).toFixed(12))
  const dice = fresh()
  return {
    hmac_round0: block(given, 0),
    hmac_round1: block(given, 1),
    floats_first4: floats.slice(0, 4),
    float9_uses_round1: floats[8],
    'dice_stake_style floor(f*10001)/100': (scaled(words[0]!, 10_001) / 100).toFixed(2),
    'roulette floor(f*37)': scaled(words[0]!, 37),
    roulette_unbiased_u32_reject: below(fresh(), 37),
    'baccarat_infinite_deck_6_cards floor(f*52)': words
      .slice(0, 6)
      .map((word) => cardAt(scaled(word, 52))),
    sicbo_3_dice_unbiased: [0, 1, 2].map(() => below(dice, 6) + 1),
    fisher_yates_52_unbiased_first10: shuffle(
      fresh(),
      Array.from({ length: 52 }, (_, card) => card),
    ).slice(0, 10),
    'slot_stops_8x3 (floor(f*8))': words.slice(0, 3).map((word) => scaled(word, 8)),
  }
}

function sha512Dice(given: Given): Record<string, unknown> {
  const digest = createHmac('sha512', given.server_seed)
    .update(`${given.client_seed}-${given.nonce}`)
    .digest('hex')
  const roll = rollOfDigest(digest)
  return { hmac_sha512: digest, first_accepted_5hex: roll?.accepted, roll: roll?.roll }
}

function biases(given: Record<string, unknown>): Record<string, unknown> | undefined {
  if (given.method === 'single byte mod 37') {
    const counts = new Array<number>(37).fill(0)
    for (let byte = 0; byte < 256; byte++) counts[byte % 37]!++
    const more = counts.filter((count) => count === counts[0]).length
    return {
      counts_per_residue: { [`0..${more - 1}`]: counts[0], [`${more}..36`]: counts[36] },
      'max/min': `${counts[0]}/${counts[36]}`,
    }
  }
  if (given.method !== 'u32 mod n') return undefined
  const each = (worth: (n: number) => unknown) =>
    Object.fromEntries((given.n as number[]).map((n) => [String(n), worth(n)]))
  return {
    max_relative_bias: each((n) => scientific(n / 2 ** 32)),
    rejection_limit_u32: each((n) => rejection(n, 2 ** 32).limit),
    reject_prob: each((n) => scientific(rejection(n, 2 ** 32).rejected)),
  }
}

const block = ({ server_seed, client_seed, nonce }: Given, round: number) =>
  toHex(conventionalBlock(server_seed, client_seed, nonce, round))
const take = (words: Words, count: number) => Array.from({ length: count }, () => words())
const cardAt = (index: number) => `${SUITS[index % 4]}${RANKS[Math.floor(index / 4)]}`
/** Three decimals and at least two digits of exponent, as in print. */
const scientific = (n: number) =>
  n
    .toExponential(3)
    .replace(/e([+-])(\d)$/, (_, sign: string, digit: string) => `e${sign}0${digit}`)

/** The flow's cases are told in words; they are shown on the real server, in the fair chapter's tests. */
export const provablyFair: Readonly<Record<string, Engine>> = { provably_fair: conventional }
