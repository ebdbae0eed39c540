import { transact } from '../../base/database/transact.ts'
import type { Needs } from '../../house/needs.ts'
import { setSetting } from '../../house/settings/set-setting.ts'
import { readSections } from '../../house/settings/settings.store.ts'
import { demoProviders } from './providers/demo-identity.ts'

/** Switches the demo's providers on. What somebody has changed since stays as it is. */
export async function seedIdentity({
  db,
  settings,
}: Pick<Needs, 'db' | 'settings'>): Promise<void> {
  await transact(db, async (tx) => {
    if ((await readSections(tx)).some(({ name }) => name === 'signIn')) return
    const providers = demoProviders.map(({ name, kind, label, issuer, clientId }) => ({
      name,
      kind,
      label,
      issuer,
      clientId,
      enabled: true,
    }))
    await setSetting(tx, {
      name: 'signIn',
      value: { providers },
      actor: 'system',
      reason: 'demo seed',
    })
  })
  await settings.reload()
}
