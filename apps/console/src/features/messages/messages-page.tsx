import { ComposeForm } from './compose-form.tsx'
import { MemberLabels } from './member-labels.tsx'
import { BroadcastsTable, DeliveriesTable } from './message-tables.tsx'

/** Messages to many members: writing one, how they were read, and what did not arrive outside. */
export function MessagesPage() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <ComposeForm />
      <MemberLabels />
      <BroadcastsTable />
      <DeliveriesTable />
    </div>
  )
}
