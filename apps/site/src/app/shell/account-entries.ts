import { type MenuEntry, toast } from '@parlour/ui'
import { navigate } from '../../base/router/location.ts'
import { logout, usePlayer } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.ts'
import { hasAgentPage } from '../centre/agent-doors.ts'
import { showsAgentCentre } from './menu-rules.ts'
import { openAgent } from '../../base/overlays/open-agent.ts'
import { openMember, openOverlay } from '../../base/overlays/overlays.ts'
import { useLanguages, useThemeEntries } from '../../base/session/preferences.ts'

/** What the avatar's menu offers: the account's pages that exist, how the site looks, the way out. */
export function useAccountEntries(): MenuEntry[] {
  const t = useTexts('shell')
  const player = usePlayer()
  const themes = useThemeEntries()
  const { list, now } = useLanguages()
  const language = list.find(({ code }) => code === now)?.name
  if (!player) return []
  const account: MenuEntry = {
    label: t('myAccount'),
    icon: 'user',
    onSelect: () => openMember('account'),
  }
  // A trial player has no records; what the account would need is said by the account itself (T-02).
  const pages: MenuEntry[] = player.trial
    ? [account, { kind: 'line' }]
    : [
        account,
        { label: t('deposit'), icon: 'deposit', onSelect: () => openMember('deposit') },
        { label: t('withdraw'), icon: 'withdraw', onSelect: () => openMember('withdraw') },
        { label: t('messages'), icon: 'bell', onSelect: () => openMember('messages') },
        {
          label: t('safetyTitle'),
          icon: 'shield',
          onSelect: () => openMember('responsibleGaming'),
        },
        {
          label: t('bettingRecord'),
          icon: 'list',
          onSelect: () => openMember('bets'),
        },
        {
          label: t('accountRecord'),
          icon: 'receipt',
          onSelect: () => openMember('transfers'),
        },
        ...(showsAgentCentre(player.agent, { hasAgentPage })
          ? [
              {
                label: t('agentCentre'),
                icon: 'users' as const,
                onSelect: () => openAgent('agentTeamOverview'),
              },
            ]
          : []),
        { kind: 'line' },
      ]
  return [
    { kind: 'heading', label: player.trial ? t('trialAccount') : player.info.account },
    ...pages,
    ...themes,
    ...(list.length < 2
      ? []
      : [
          {
            label: language ? `${t('language')}: ${language}` : t('language'),
            icon: 'globe' as const,
            onSelect: () => openOverlay({ kind: 'language' }),
          },
        ]),
    { kind: 'line' },
    { label: t('signOut'), icon: 'logout', onSelect: () => void signOut(t('signedOut')) },
  ]
}

/** Ends the session and goes home (T-06). */
export async function signOut(farewell: string): Promise<void> {
  await logout()
  navigate('/')
  toast('info', farewell)
}
