import { DebtsTable } from './debts-table.tsx'
import { RulesSection } from './rules-section.tsx'
import { StopsList } from './stops-list.tsx'
import { TopAgentForm } from './top-agent-form.tsx'

/** Agents as the house sees them: what has stopped, who owes, how contracts work, and new lines. */
export function AgentsPage() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <StopsList />
      <DebtsTable />
      <RulesSection />
      <TopAgentForm />
    </div>
  )
}
