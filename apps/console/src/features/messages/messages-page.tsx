import { useMay } from '../../roles.tsx'
import { ComposeForm } from './compose-form.tsx'
import { MemberLabels } from './member-labels.tsx'
import { BroadcastsTable, DeliveriesTable } from './message-tables.tsx'

/** Messages to many members: writing one, how they were read, and what did not arrive outside. */
export function MessagesPage() {
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-10">
      {may('listBroadcasts') ? <ComposeForm /> : null}
      {may('memberLabels') ? <MemberLabels /> : null}
      {may('listBroadcasts') ? <BroadcastsTable /> : null}
      {may('messageDeliveries') ? <DeliveriesTable /> : null}
    </div>
  )
}
