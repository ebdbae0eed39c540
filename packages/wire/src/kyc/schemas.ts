import { z } from 'zod'
import type { kycCalls } from './calls.ts'
import { time } from '../shapes/moment.ts'
import { money } from '../shapes/money.ts'
import type { SchemasFor } from '../schema.ts'
import { uuid } from '../shapes/id.ts'

const documentKind = z.enum(['identity', 'address', 'income'])
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])
const state = z.enum(['NONE', 'PENDING', 'IN_REVIEW', 'VERIFIED', 'REJECTED', 'EXPIRED'])

const status = z.object({
  /** What counts now: 0 to 3. */
  level: z.int().min(0).max(3),
  currency: z.string(),
  minimumAge: z.int(),
  /** Money in and out so far, which the next levels depend on. */
  moved: z.object({ in: money.out, out: money.out }),
  levels: z.array(
    z.object({
      level,
      state,
      /** Name of the text that says why it was refused. */
      reason: z.string().nullable(),
      expiresAt: time.utc.nullable(),
      /** Money in, or out, up to which this level reaches; null without an end. */
      mostMoved: money.out.nullable(),
      documents: z.array(documentKind),
      /** The registration's own data were enough. */
      fromRegistration: z.boolean(),
    }),
  ),
  /** What is known already, masked; it changes only by a verification. */
  person: z.object({
    name: z.string().nullable(),
    birthDate: z.string().nullable(),
    documentNumber: z.string().nullable(),
  }),
})

export const kycSchemas = {
  kycStatus: {
    summary: 'How far the player is verified, how far that reaches, and what the next level needs',
    reply: status,
    refusals: [],
  },
  uploadKycDocument: {
    summary: 'Stores one picture of a document (PNG or JPG, up to 5 MB), written anew and sealed',
    body: z.object({
      kind: documentKind,
      /** Base64 of the file, without a data: prefix. */
      contentBase64: z.string().max(7_100_000),
    }),
    reply: z.object({ documentId: uuid, width: z.int(), height: z.int() }),
    refusals: [
      'overloaded',
      'too_many_uploads',
      'image_too_large',
      'image_type_unsupported',
      'image_unreadable',
    ],
  },
  submitKyc: {
    summary: 'Hands the next level to the verifier; the same case id is one case',
    body: z.object({
      caseId: uuid,
      level,
      name: z.string().trim().min(3).max(100).optional(),
      /** A day that is in no calendar is refused as a field that somebody mistyped. */
      birthDate: z
        .string()
        .regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/)
        .optional(),
      documentNumber: z.string().trim().max(40).optional(),
      documentIds: z.array(uuid).max(3),
    }),
    reply: status,
    refusals: [
      'id_conflict',
      'kyc_level_reached',
      'kyc_level_in_order',
      'kyc_case_open',
      'field_invalid',
      'age_not_confirmed',
      'kyc_documents_missing',
    ],
  },
  kycAnswer: {
    summary: 'The verifier tells what it found, signed over time, nonce, method, path and body',
    params: z.object({ verifier: z.string().max(40) }),
    body: z.object({
      eventId: z.string().min(1).max(100),
      caseId: uuid,
      outcome: z.enum(['verified', 'rejected', 'unclear']),
      reason: z
        .enum(['unreadable', 'mismatch', 'expired_document', 'under_age', 'forged'])
        .optional(),
    }),
    reply: z.object({ taken: z.boolean() }),
    refusals: [
      'verifier_unknown',
      'signature_invalid',
      'signature_stale',
      'id_conflict',
      'kyc_case_unknown',
    ],
  },
} as const satisfies SchemasFor<typeof kycCalls>
