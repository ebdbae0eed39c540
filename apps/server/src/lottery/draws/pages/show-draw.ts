import { type Beacon, seedOfLink, standingOf, timeOfRound } from '@parlour/lottery'
import { type Refusal, refuse } from '@parlour/wire'
import type { CallAnswer } from '@parlour/wire/schemas'
import type { Needs } from '../../../house/needs.ts'
import { databaseNow, readDraw } from '../draws.store.ts'
import { type Lottery, readLottery } from '../lotteries.store.ts'
import { findEvidence, findProof, findVersions, type ProofRow } from './proofs.store.ts'
import { shownDraw, shownLottery } from './shown-draw.ts'
import { findStageProofs, type StageProofRow } from '../house-draws/stages.store.ts'
import { randomnessOf } from '../../../house/beacons/verify-round.ts'

/** One draw with all that lets a stranger check how its result came about. */
export async function showDraw(
  { db }: Pick<Needs, 'db'>,
  { game, issue, language }: { game: string; issue: string; language: string },
): Promise<CallAnswer<'lotteryDraw'> | Refusal<'lottery_not_found' | 'draw_not_found'>> {
  const lottery = await readLottery(db, game)
  if (!lottery) return refuse('lottery_not_found')
  const draw = await readDraw(db, game, issue)
  if (!draw) return refuse('draw_not_found')
  const proof = lottery.source === 'house' ? await findProof(db, draw.id) : undefined
  const stages = draw.stages ? await findStageProofs(db, draw.id) : null
  // What feeds and people say is told only once it is the result.
  const evidence = lottery.source === 'official' && draw.result !== null
  const told = evidence ? await findEvidence(db, draw.id) : []
  return {
    serverTime: await databaseNow(db),
    lottery: shownLottery(lottery, language),
    draw: { ...shownDraw(draw, language), voidReason: draw.voidReason },
    versions: [...(await findVersions(db, draw.id))],
    proof: proof ? shownProof(lottery, issue, { ...proof, stages }) : null,
    evidence: told.map(({ source, hash, at }) => ({
      source,
      payloadHash: hash && hex(hash),
      at,
    })),
  }
}

function shownProof(
  lottery: Lottery,
  issue: string,
  row: ProofRow & { readonly stages: readonly StageProofRow[] | null },
): NonNullable<CallAnswer<'lotteryDraw'>['proof']> {
  const round = Number(row.round)
  const { genesis, period } = row
  return {
    receipt: 'parlour-draw',
    format: 3,
    game: lottery.code,
    issue,
    family: lottery.family,
    commit: hex(row.commit),
    chain: row.chain,
    chainIndex: row.index,
    terminal: hex(row.terminal),
    link: row.link && hex(row.link),
    serverSeed: row.link && hex(seedOfLink(row.link)),
    closesAt: row.closesAt,
    beacon: {
      name: row.beacon,
      standing: standingOf({ ...row, name: row.beacon }),
      scheme: row.scheme,
      publicKey: row.publicKey,
      genesis,
      period,
      round,
      publishedAt: publishedAt({ genesis, period }, round),
      signature: row.signature && hex(row.signature),
      previousSignature: row.previousSignature && hex(row.previousSignature),
      randomness: row.signature && hex(randomnessOf(row.signature)),
    },
    bookHash: row.bookHash && hex(row.bookHash),
    bookCount: row.bookCount,
    bookToldAt: row.bookToldAt,
    result: row.result,
    voided: row.voidReason === null ? null : { reason: row.voidReason, result: row.voidResult },
    stages: row.stages?.map((stage) => shownStage(stage, row)) ?? null,
  }
}

const shownStage = (
  row: StageProofRow,
  { genesis, period }: Pick<ProofRow, 'genesis' | 'period'>,
) => ({
  stage: row.stage,
  play: row.play,
  closesAt: row.closesAt,
  round: Number(row.round),
  publishedAt: publishedAt({ genesis, period }, Number(row.round)),
  signature: row.signature && hex(row.signature),
  previousSignature: row.previousSignature && hex(row.previousSignature),
  randomness: row.signature && hex(randomnessOf(row.signature)),
  bookHash: row.bookHash && hex(row.bookHash),
  bookCount: row.bookCount,
  bookToldAt: row.bookToldAt,
  numbers: [...(row.numbers ?? [])],
})

const publishedAt = (beacon: Beacon, round: number): Date =>
  new Date(timeOfRound(beacon, round) * 1000)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
