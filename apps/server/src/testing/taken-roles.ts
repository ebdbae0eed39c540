import { expect } from 'vitest'
import { withClient } from '../base/database/postgres/server-session.ts'
import type { Role } from '../base/http/roles.ts'
import type { World } from './world.ts'
import { lockWaits } from '../base/database/testing/lock-waits.ts'

type Owned = Pick<World, 'database'>

/** Gives an operator these roles and no others, with the owner's login. */
export const giveRoles = ({ database }: Owned, operatorId: string, roles: readonly Role[]) =>
  withClient(database.ownerUrl, (owner) => owner.query(GIVE, [operatorId, roles]))

const GIVE = 'update operators set roles = $2 where operator_id = $1'

/** Presses while all roles but one are being taken from somebody, which is done once the one waits for the other. */
export function whileRolesAreTaken<Answer>(
  w: Owned,
  operatorId: string,
  press: () => Promise<Answer>,
  left: Role = 'CS',
): Promise<Answer> {
  return withClient(w.database.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(GIVE, [operatorId, [left]])
    const pressed = press()
    await expect.poll(() => somebodyWaits(w)).toBe(true)
    await owner.query('commit')
    return pressed
  })
}

/** Whether a session of the database waits for what another one holds. */
export async function somebodyWaits({ database }: Owned): Promise<boolean> {
  return (await withClient(database.ownerUrl, lockWaits)) > 0
}
