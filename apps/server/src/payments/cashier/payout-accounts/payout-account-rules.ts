import { isUuid } from '@parlour/wire'
import type { PayoutTarget } from '../providers/provider.ts'

export type AccountInput = {
  readonly kind: 'pix' | 'bank'
  readonly holderName: string
  readonly pixKey?: string | undefined
  readonly bankCode?: string | undefined
  readonly branch?: string | undefined
  readonly accountNumber?: string | undefined
}

export type CheckedAccount =
  | { readonly target: PayoutTarget; readonly masked: string; readonly identity: string }
  | { readonly fault: 'holderName' | 'pixKey' | 'bankCode' | 'branch' | 'accountNumber' }

/** Reads a payout account: its canonical form, what may be shown of it, and what makes two the same. */
export function checkAccount(input: AccountInput): CheckedAccount {
  const holderName = input.holderName.trim().replace(/\s+/g, ' ')
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]+$/u.test(holderName)) return { fault: 'holderName' }
  return input.kind === 'pix' ? checkPix(input, holderName) : checkBank(input, holderName)
}

function checkPix(input: AccountInput, holderName: string): CheckedAccount {
  const pixKey = pixKeyOf(input.pixKey ?? '')
  if (!pixKey) return { fault: 'pixKey' }
  return {
    target: { kind: 'pix', holderName, pixKey: pixKey.key },
    masked: pixKey.masked,
    identity: `pix ${pixKey.key}`,
  }
}

function checkBank(input: AccountInput, holderName: string): CheckedAccount {
  const bankCode = (input.bankCode ?? '').trim()
  const branch = (input.branch ?? '').replace(/[\s-]/g, '')
  const accountNumber = (input.accountNumber ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (!/^\d{3}$/.test(bankCode)) return { fault: 'bankCode' }
  if (!/^\d{3,5}$/.test(branch)) return { fault: 'branch' }
  if (!/^\d{4,12}[\dX]$/.test(accountNumber)) return { fault: 'accountNumber' }
  return {
    target: { kind: 'bank', holderName, bankCode, branch, accountNumber },
    masked: `${bankCode} •••• ${accountNumber.slice(-4)}`,
    identity: `bank ${bankCode} ${branch} ${accountNumber}`,
  }
}

/** The five kinds of Pix key in the form the scheme stores them; undefined for anything else. */
function pixKeyOf(given: string): { key: string; masked: string } | undefined {
  const text = given.trim()
  const digits = text.replace(/\D/g, '')
  if (/^\+55\d{10,11}$/.test(text.replace(/[\s()-]/g, ''))) {
    return { key: `+${digits}`, masked: `+55 •••• ${digits.slice(-4)}` }
  }
  if (/^[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}$/i.test(text)) {
    const key = text.toLowerCase()
    return { key, masked: `${key.slice(0, 2)}•••${key.slice(key.indexOf('@'))}` }
  }
  if (isUuid(text)) {
    return { key: text.toLowerCase(), masked: `•••• ${text.slice(-4).toLowerCase()}` }
  }
  if (!/^[\d./-]+$/.test(text)) return undefined
  if (digits.length === 11 && isCpf(digits)) {
    return { key: digits, masked: `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••` }
  }
  if (digits.length === 14 && isCnpj(digits)) {
    return { key: digits, masked: `••.${digits.slice(2, 5)}.${digits.slice(5, 8)}/••••-••` }
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
  const first = checkDigit(digits.slice(0, weights.length), weights)
  const heavier = weights.length === 9 ? 11 : 6
  const second = checkDigit(digits.slice(0, weights.length + 1), [heavier, ...weights])
  return digits.endsWith(`${first}${second}`)
}

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
