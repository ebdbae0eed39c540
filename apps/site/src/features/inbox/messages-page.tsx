import { Tabs } from '@parlour/ui'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.ts'
import { MessageList } from './message-list.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

/** Platform messages: what the house told the member, and by which ways it also goes out (P-14). */
export function MessagesPage({ item }: { item: string | undefined }) {
  const t = useTexts('inbox')
  const [tab, setTab] = useState<'messages' | 'preferences'>(
    item === 'preferences' ? item : 'messages',
  )
  return (
    <Tabs
      label={t('pageMessages')}
      active={tab}
      onSelect={setTab}
      tabs={[
        { key: 'messages', label: t('tabMessages') },
        { key: 'preferences', label: t('tabPreferences') },
      ]}
    >
      {tab === 'messages' ? <MessageList /> : <PreferencesPanel />}
    </Tabs>
  )
}
