import { foldedName } from './safety.ts'

/** Where a payout goes, as the player registered it. */
export type PayoutTarget =
  | { readonly kind: 'pix'; readonly holderName: string; readonly pixKey: string }
  | {
      readonly kind: 'bank'
      readonly holderName: string
      readonly bankCode: string
      readonly branch: string
      readonly accountNumber: string
    }

/** An account as it is typed; the holder’s name is judged apart, by `holderNameOf`. */
export type PayoutAccountInput = {
  readonly kind: 'pix' | 'bank'
  readonly holderName: string
  readonly pixKey?: string | undefined
  readonly bankCode?: string | undefined
  readonly branch?: string | undefined
  readonly accountNumber?: string | undefined
}

/** What a Pix key is, for the eye: nothing else is shown of it. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'

export type CheckedPayoutAccount =
  | {
      readonly target: PayoutTarget
      readonly masked: string
      readonly identity: string
      readonly keyKind: PixKeyKind | null
    }
  | { readonly fault: 'pixKey' | 'bankCode' | 'branch' | 'accountNumber' }

/**
 * A person's name as it is typed, with single spaces; undefined for what is none.
 *
 * @example holderNameOf(' Ana  Lima ') // 'Ana Lima'
 */
export function holderNameOf(typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, ' ')
  return /^[\p{L}\p{M}][\p{L}\p{M} .'-]+$/u.test(name) ? name : undefined
}

/**
 * Whether two spellings are the name of one person; of a name that is not known nothing can be said.
 *
 * @example isSameHolder('JOAO da Silva', 'João da Silva') // true
 */
export const isSameHolder = (one: string, other: string | undefined): boolean =>
  other !== undefined && foldedName(one) === foldedName(other)

/**
 * Reads a payout account: its canonical form, what may be shown of it, and what makes two the same; or the first field
 * that is wrong.
 *
 * @example checkPayoutAccount({ kind: 'pix', holderName: 'Ana', pixKey: 'abc' }) // { fault: 'pixKey' }
 */
export const checkPayoutAccount = (input: PayoutAccountInput): CheckedPayoutAccount =>
  input.kind === 'pix' ? checkPix(input, input.holderName) : checkBank(input, input.holderName)

function checkPix(input: PayoutAccountInput, holderName: string): CheckedPayoutAccount {
  const pixKey = pixKeyOf(input.pixKey ?? '')
  if (!pixKey) return { fault: 'pixKey' }
  return {
    target: { kind: 'pix', holderName, pixKey: pixKey.key },
    masked: pixKey.masked,
    keyKind: pixKey.kind,
    identity: `pix ${pixKey.key}`,
  }
}

function checkBank(input: PayoutAccountInput, holderName: string): CheckedPayoutAccount {
  const bankCode = (input.bankCode ?? '').trim()
  const branch = (input.branch ?? '').replace(/[\s-]/g, '')
  const accountNumber = (input.accountNumber ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (!/^\d{3}$/.test(bankCode)) return { fault: 'bankCode' }
  if (!/^\d{3,5}$/.test(branch)) return { fault: 'branch' }
  if (!/^\d{4,12}[\dX]$/.test(accountNumber)) return { fault: 'accountNumber' }
  return {
    target: { kind: 'bank', holderName, bankCode, branch, accountNumber },
    masked: `${bankCode} •••• ${accountNumber.slice(-4)}`,
    keyKind: null,
    identity: `bank ${bankCode} ${branch} ${accountNumber}`,
  }
}

/** The five kinds of Pix key in the form the scheme stores them; undefined for anything else. */
function pixKeyOf(given: string): { key: string; masked: string; kind: PixKeyKind } | undefined {
  const text = given.trim()
  const digits = text.replace(/\D/g, '')
  if (/^\+55\d{10,11}$/.test(text.replace(/[\s()-]/g, ''))) {
    return { key: `+${digits}`, masked: `+55 •••• ${digits.slice(-4)}`, kind: 'phone' }
  }
  if (/^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i.test(text)) {
    const key = text.toLowerCase()
    const masked = `${key.slice(0, 2)}•••${key.slice(key.indexOf('@'))}`
    return { key, masked, kind: 'email' }
  }
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) {
    const key = text.toLowerCase()
    return { key, masked: `•••• ${key.slice(-4)}`, kind: 'random' }
  }
  if (!/^[\d./-]+$/.test(text)) return undefined
  if (isCpf(digits)) {
    const masked = `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`
    return { key: digits, masked, kind: 'cpf' }
  }
  if (isCnpj(digits)) {
    const masked = `••.${digits.slice(2, 5)}.${digits.slice(5, 8)}/••••-••`
    return { key: digits, masked, kind: 'cnpj' }
  }
  return undefined
}

/** A Brazilian personal tax number with its two check digits right. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return checksOut(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** A Brazilian company's tax number with its two check digits right. */
export function isCnpj(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return checksOut(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
}

function checksOut(digits: string, weights: readonly number[]): boolean {
  const first = checkDigit(digits, weights)
  const heavier = weights.length === 9 ? 11 : 6
  const second = checkDigit(digits, [heavier, ...weights])
  return digits.endsWith(`${first}${second}`)
}

/** The digit that follows on as many as there are weights. */
function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
