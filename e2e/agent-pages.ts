import type { Locator } from '@playwright/test'
import { expect, type Player } from './people.ts'

/** The agent centre as it stands in a window. */
export const centreOf = ({ page }: Player): Locator =>
  page.getByRole('dialog', { name: 'Central do agente' })

/** Opens a page of the agent centre by its name in the centre's menu. */
export async function opensAgentPage(player: Player, name: string): Promise<Locator> {
  const centre = centreOf(player)
  if (!(await centre.isVisible())) await player.picksInMenu('Central do agente')
  await centre
    .getByRole('navigation', { name: 'Central do agente' })
    .getByRole('button', { name, exact: true })
    .click()
  await expect(centre.getByRole('heading', { name, exact: true })).toBeVisible()
  return centre
}

/** Reads everything anew; the open centre comes back by itself. */
export async function reloads(player: Player): Promise<void> {
  await player.page.reload()
  await expect(centreOf(player).getByRole('heading', { level: 3 })).toBeVisible()
}
