import { z } from 'zod'
import type { operatorsCalls } from './calls.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'
import { shownResult } from '../shapes/shown-result.ts'
import { time } from '../shapes/moment.ts'
import { queryNumber } from '../shapes/number.ts'

const localText = z.object({ pt: z.string(), en: z.string() })

const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

const operator = z.object({
  operatorId: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Somebody else made the password: every call but those of the own account is refused until it is changed. */
  mustChangePassword: z.boolean(),
  previousSignInAt: time.out.nullable(),
  idleMinutes: z.number().int(),
})

/** One line of a decision: the page shows it by its kind. */
const field = z.object({
  label: localText,
  kind: z.enum(['text', 'amount', 'time', 'member', 'proof', 'flag', 'result']),
  /** Text; for `amount` a decimal string, for `time` ISO, for `proof` the id to ask `operatorProof` for, for `result` that of a draw. */
  value: z.string(),
  /** What people call the value, where it is a code. */
  words: localText.optional(),
  currency: z.string().optional(),
  /** Of a `result`: as players see it. */
  rows: shownResult.optional(),
})

const choice = z.object({
  choice: z.string(),
  label: localText,
  /** How the button looks. */
  tone: z.enum(['positive', 'negative', 'neutral']),
})

const proposal = z.object({
  choice: z.string(),
  operator: z.string(),
  reason: z.string(),
  at: time.out,
  expiresAt: time.out,
  /** True when the reader made it: another person must confirm. */
  mine: z.boolean(),
})

const decision = z.object({
  queue: z.string(),
  queueTitle: localText,
  subject: z.string(),
  title: localText,
  waitingSince: time.out,
  /** Two different operators must choose the same. */
  fourEyes: z.boolean(),
  fields: z.array(field),
  choices: z.array(choice),
  /** Sent back with the decision: it binds to exactly what was shown. */
  payloadHash: z.string(),
  /** What the first operator chose, waiting for the second; null when nobody has. */
  proposal: proposal.nullable(),
  /** False when the reader may look but not decide; `whyNot` says why. */
  mayDecide: z.boolean(),
  whyNot: z.enum(['role_missing', 'second_person_needed']).nullable(),
})

const subjectParams = z.object({ queue: z.string().max(60), subject: z.string().max(100) })

export const operatorsSchemas = {
  operatorSignIn: {
    summary: 'Signs an operator in with password and TOTP code; the session rides in a cookie',
    body: z.object({
      username: z.string().trim().min(1).max(60),
      password: z.string().min(1).max(128),
      code: totpCode,
    }),
    reply: operator,
    refusals: ['overloaded', 'operator_sign_in_locked', 'operator_credentials_wrong'],
  },
  operatorSession: { summary: 'Who is signed in', reply: operator, refusals: [] },
  operatorSignOut: {
    summary: 'Ends the session',
    reply: z.object({ signedOut: z.boolean() }),
    refusals: [],
  },
  operatorSessions: {
    summary: 'Where the operator is signed in, this session first',
    reply: z.object({
      sessions: z.array(z.object({ since: time.out, seenAt: time.out, current: z.boolean() })),
    }),
    refusals: [],
  },
  endOtherOperatorSessions: {
    summary: "Ends all of the operator's sessions but this one",
    reply: z.object({ ended: z.number().int() }),
    refusals: [],
  },
  changeOperatorPassword: {
    summary:
      "Changes the operator's own password; all other sessions end, and this one goes on under a new cookie",
    body: z.object({
      currentPassword: z.string().min(1).max(128),
      newPassword: z.string().min(1).max(128),
      code: totpCode,
    }),
    reply: z.object({ ended: z.number().int() }),
    refusals: [
      'operator_credentials_wrong',
      'operator_sign_in_locked',
      'operator_password_weak',
      'password_unchanged',
      'overloaded',
    ],
  },
  listDecisions: {
    summary: 'What waits for a decision, oldest first',
    query: z.object({ queue: z.string().max(60).optional() }),
    reply: z.object({
      queues: z.array(
        z.object({
          queue: z.string(),
          title: localText,
          description: localText,
          fourEyes: z.boolean(),
          waiting: z.number().int(),
        }),
      ),
      decisions: z.array(decision),
    }),
    refusals: ['decision_queue_not_found', 'role_missing'],
  },
  decisionHistory: {
    summary: 'What was decided, newest first',
    query: z.object({ limit: queryNumber(1, 200).default(50) }),
    reply: z.object({
      decided: z.array(
        z.object({
          decisionId: uuid,
          queue: z.string(),
          queueTitle: localText,
          subject: z.string(),
          /** What the item and the choice were called then; null of acts before words were kept. */
          title: localText.nullable(),
          choice: z.string(),
          choiceLabel: localText.nullable(),
          operator: z.string(),
          reason: z.string(),
          outcome: z.enum(['proposed', 'executed', 'declined', 'expired']),
          /** Why it expired: its time, another look of the item, who proposed has left, or may propose it no more. */
          lapsed: z.enum(['time', 'changed', 'left', 'role_lost']).nullable(),
          at: time.out,
        }),
      ),
    }),
    refusals: [],
  },
  getDecision: {
    summary: 'One item that waits for a decision',
    params: subjectParams,
    reply: decision,
    refusals: ['decision_queue_not_found', 'role_missing', 'decision_not_found'],
  },
  decide: {
    summary: 'Decides an item, or proposes where two people are needed; a reason is mandatory',
    params: subjectParams,
    body: z.object({
      decisionId: uuid,
      choice: z.string().max(40),
      reason: z.string().trim().min(3).max(500),
      payloadHash: z.string().max(64),
    }),
    reply: z.object({
      /** `executed`: done. `proposed`: waits for a second person. `declined`: the second person chose otherwise. */
      outcome: z.enum(['executed', 'proposed', 'declined']),
      /** The item as it waits now; null when it left the queue. */
      decision: decision.nullable(),
    }),
    refusals: [
      'id_conflict',
      'decision_queue_not_found',
      'role_missing',
      'decision_not_found',
      'choice_unknown',
      'second_person_needed',
      'decision_changed',
      'money_out_stopped',
    ],
  },
  proposeSecondFactorRemoval: {
    summary: 'Proposes to take app, recovery codes and passkeys off an account that lost them',
    body: z.object({
      proposalId: uuid,
      account: z.string().trim().min(1).max(64),
      /** How it was made sure that the account's owner asks. */
      reason: z.string().trim().min(3).max(500),
    }),
    /** Where the second person finds it. */
    reply: z.object({ proposalId: uuid, queue: z.string(), subject: z.string() }),
    refusals: [
      'role_missing',
      'account_unknown',
      'id_conflict',
      'second_factor_removal_waits',
      'second_factor_off',
    ],
  },
  operatorProof: {
    summary: 'A picture a player sent; every look is audited',
    params: z.object({ proofId: uuid }),
    reply: z.object({ contentType: z.string(), contentBase64: z.string() }),
    refusals: ['role_missing', 'proof_not_found'],
  },
} as const satisfies SchemasFor<typeof operatorsCalls>
