import type { Needs } from '../../../house/needs.ts'

/** Takes the demo's lotteries out of the catalogue, for tests that count the other games. */
export async function withoutLotteries({ pool }: Pick<Needs, 'pool'>): Promise<void> {
  await pool.query(
    `update game_vendors set enabled = false
      where code in (select vendor from games join lotteries using (code))`,
  )
}
