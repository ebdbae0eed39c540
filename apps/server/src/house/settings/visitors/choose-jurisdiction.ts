import { transact } from '../../../base/database/transact.ts'
import type { SettingsNeeds } from '../open-settings.ts'
import { setSetting } from '../set-setting.ts'

/**
 * The profile that the process was started for is the one that holds: production always names it, and
 * elsewhere naming the strict one is how it is tried out. Settings keep the licence's country.
 */
export async function chooseJurisdiction({
  db,
  settings,
  config,
}: Pick<SettingsNeeds, 'db' | 'settings' | 'config'>): Promise<void> {
  const { jurisdiction } = settings.current()
  const named = config.mode === 'production' || config.jurisdiction === 'regulated'
  if (!named || jurisdiction.profile === config.jurisdiction) return
  const value = { ...jurisdiction, profile: config.jurisdiction }
  await transact(db, (tx) =>
    setSetting(tx, { name: 'jurisdiction', value, actor: 'configuration' }),
  )
  await settings.reload()
}
