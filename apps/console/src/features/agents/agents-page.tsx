import { useState } from 'react'
import { DebtsTable } from './debts-table.tsx'
import { HouseLine } from './house-line.tsx'
import { RulesSection } from './rules-section.tsx'
import { StopsList } from './stops-list.tsx'
import { TopAgentForm } from './top-agent-form.tsx'

/** Agents as the house sees them: what has stopped, who owes, how contracts work, and new lines. */
export function AgentsPage() {
  const [account, setAccount] = useState('')
  return (
    <div className="grid grid-cols-1 gap-10">
      <StopsList />
      <DebtsTable />
      <RulesSection />
      <TopAgentForm onSetUp={setAccount} />
      <HouseLine account={account} onShow={setAccount} />
    </div>
  )
}
