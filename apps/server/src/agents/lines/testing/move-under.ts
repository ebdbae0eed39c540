import { randomUUID } from 'node:crypto'
import { databaseTime } from '../../contracts/contract-kinds.store.ts'
import { transact } from '../../../base/database/transact.ts'
import type { World } from '../../../testing/world.ts'
import { moveLine } from '../../team/move-line.ts'

/** Moves a member with all below under another one, as two operators would; now, where no time is told. */
export const moveUnder = (
  { needs }: Pick<World, 'needs'>,
  memberId: bigint,
  toUpline: bigint,
  at?: Date,
) =>
  transact(needs.db, async (tx) =>
    moveLine(tx, needs, {
      moveId: randomUUID(),
      memberId,
      toUpline,
      reason: 'a test',
      proposedBy: 'olga',
      decidedBy: 'oscar',
      at: at ?? (await databaseTime(tx)),
    }),
  )
