import { randomUUID } from 'node:crypto'
import type { CallName } from '@parlour/wire'
import { transact } from '../base/database/transact.ts'
import type { Role } from '../base/http/roles.ts'
import { saveOperator } from '../house/operators/operators.store.ts'
import { openSession } from '../house/operators/sign-in.ts'
import { callThrough, type Input } from './call-through.ts'
import type { World } from './world.ts'

/** An operator of a test's own, signed in, who holds exactly these roles. */
export async function operatorWith({ app, needs }: Pick<World, 'app' | 'needs'>, roles: Role[]) {
  const operatorId = `${roles[0]?.toLowerCase() ?? 'nobody'}-${randomUUID().slice(0, 8)}`
  await transact(needs.db, (tx) =>
    saveOperator(tx, {
      operatorId,
      username: operatorId,
      name: operatorId,
      passwordHash: 'none: this operator never signs in',
      totpSecret: Buffer.alloc(20),
      roles,
    }),
  )
  const headers = { cookie: `parlour-operator=${await openSession(needs, operatorId)}` }
  return {
    operatorId,
    headers,
    call: <Name extends CallName>(name: Name, input: Input<Name>) =>
      callThrough(app, name, input, headers),
  }
}
