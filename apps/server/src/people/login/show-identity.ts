import { maskEmail, maskName } from '@parlour/members'
import type { CallAnswer } from '@parlour/wire/schemas'
import { openPersonal } from '../../base/database/personal-data.ts'
import { findMember } from '../members/members.store.ts'
import type { Needs } from '../../house/needs.ts'
import { shownPasskey } from './passkeys/add-passkey.ts'
import { shownAsField } from './providers/finish-sign-in.ts'
import { passkeyDomain } from './passkeys/own-origins.ts'
import { listPasskeys } from './passkeys/passkeys.store.ts'
import { type Provider, providersOn, shownProvider } from './providers/providers.ts'
import { type Link, listLinks } from './providers/sign-in.store.ts'
import { countRecoveryCodes, findTotp } from './second-factors/totp.store.ts'

type IdentityNeeds = Pick<Needs, 'db' | 'settings' | 'config'>

/** How the member can log in. */
export async function showIdentity(
  needs: IdentityNeeds,
  memberId: bigint,
  origin: string | undefined,
): Promise<CallAnswer<'memberIdentity'>> {
  const { db } = needs
  const member = await findMember(db, memberId)
  const totp = await findTotp(db, memberId)
  const confirmedAt = totp?.confirmedAt ?? null
  const passkeys = await listPasskeys(db, memberId)
  return {
    hasPassword: member.passwordHash !== null,
    totp: {
      on: confirmedAt !== null,
      since: confirmedAt,
      recoveryCodesLeft: confirmedAt ? await countRecoveryCodes(db, memberId) : 0,
    },
    passkeysAvailable: origin !== undefined && passkeyDomain(needs, origin) !== undefined,
    passkeys: passkeys.map(shownPasskey),
    providers: providersOn(needs).map(shownProvider),
    links: await showLinks(needs, memberId),
  }
}

async function showLinks(
  { db, settings }: IdentityNeeds,
  memberId: bigint,
): Promise<CallAnswer<'memberIdentity'>['links']> {
  const links = await listLinks(db, memberId)
  if (links.length === 0) return []
  const fields = links.map(({ provider }) => shownAsField(provider))
  const names = await openPersonal(db, `member:${memberId}`, fields)
  const providers = settings.current().signIn.providers
  return links.map((link) => ({
    provider: shownProvider(providerOf(providers, link)),
    shownAs: masked(names[shownAsField(link.provider)]),
    linkedAt: link.linkedAt,
    lastUsedAt: link.lastUsedAt,
  }))
}

/** A provider that has left the settings still stands on the account that is linked to it. */
const providerOf = (providers: readonly Provider[], { provider }: Link) =>
  providers.find(({ name }) => name === provider) ?? {
    name: provider,
    kind: 'google' as const,
    label: provider,
  }

function masked(name: string | undefined): string | null {
  if (name === undefined) return null
  return name.includes('@') ? maskEmail(name) : maskName(name)
}
