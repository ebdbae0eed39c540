import type { CallReply } from '@parlour/wire/schemas'
import type { Db, Tx } from '../database/database.ts'

export type PlayStop = CallReply<'login'>['playStop']

export const readPlayStop = async (_db: Db | Tx, _memberId: bigint): Promise<PlayStop> => null
