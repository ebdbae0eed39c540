import type { FastifyRequest } from 'fastify'
import type { Config } from '../../base/config/config.ts'
import { recordAudit } from '../../base/database/audit.ts'
import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../needs.ts'
import { endOthers, sessionsOf } from './operators.store.ts'
import { readSessionCookie } from './session-cookie.ts'
import { hashToken } from './sign-in.ts'

type Own = { readonly operatorId: string; readonly hash: Buffer }

/** The session that a request came in, known by its hash alone. */
export const ownSession = (
  request: FastifyRequest,
  config: Pick<Config, 'tls'>,
  operatorId: string,
): Own => ({ operatorId, hash: hashToken(readSessionCookie(request, config) ?? '') })

/** Where an operator is signed in now, so that a session of somebody else would be seen. */
export async function showOwnSessions({ db }: Pick<Needs, 'db'>, own: Own) {
  const sessions = await sessionsOf(db, own.operatorId, own.hash)
  return {
    sessions: sessions.map(({ since, seenAt, current }) => ({ since, seenAt, current })),
  }
}

/** Ends all sessions of an operator but the one that asks; on record even where there was none. */
export const endOwnOthers = (
  { db }: Pick<Needs, 'db'>,
  { operatorId, hash }: Own,
): Promise<{ ended: number }> =>
  transact(db, async (tx) => {
    const ended = await endOthers(tx, operatorId, hash)
    const subject = `operator:${operatorId}`
    await recordAudit(tx, {
      actor: subject,
      action: 'end-other-sessions',
      subject,
      after: { ended },
    })
    return { ended }
  })
