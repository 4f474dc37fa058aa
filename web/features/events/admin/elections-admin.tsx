import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StateCode } from '../../../../contract/common.ts'
import type { PublishedEvent } from '../../../../contract/events.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { CanceledBadge } from '../../../parts/canceled-badge.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useEditing } from '../../../parts/use-editing.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useEvents } from '../api.ts'
import { EventsSkeleton } from '../events-skeleton.tsx'
import { ElectionStatusForm } from './election-status-form.tsx'

/** Upcoming elections, and canceled or postponed ones so that the change can be undone. Editors have those of their states. */
const isManaged = ({ type, past, status, nationwide, stateCodes }: PublishedEvent, states: StateCode[] | undefined) =>
  type === 'election' &&
  (!past || status !== 'scheduled') &&
  (!states || (!nationwide && stateCodes.some((code) => states.includes(code))))

export function ElectionsAdmin() {
  const { t } = useLingui()
  return (
    <QueryResult
      query={useEvents()}
      loading={<EventsSkeleton label={t`Loading elections...`} />}
      errorTitle={<Trans>Unable to load upcoming elections at this time. Please check back later.</Trans>}
    >
      {({ events }) => <ElectionList events={events} />}
    </QueryResult>
  )
}

function ElectionList({ events }: { events: PublishedEvent[] }) {
  const { t } = useLingui()
  const { wholeStates } = useEditing()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<PublishedEvent>()
  const term = search.trim().toLowerCase()
  const elections = events.filter((event) => isManaged(event, wholeStates) && event.title.toLowerCase().includes(term))
  return (
    <>
      <SearchInput
        value={search}
        onValueChange={setSearch}
        clearLabel={t`Clear`}
        aria-label={t`Search elections`}
        placeholder={t`Search elections...`}
        className="mb-4 max-w-md"
      />
      {elections.length === 0 && <EmptyState title={<Trans>No matching elections</Trans>} />}
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {elections.map((election) => (
          <ElectionEntry key={election.id} election={election} onChange={() => setSelected(election)} />
        ))}
      </ul>
      <Dialog open={selected !== undefined} onOpenChange={(isOpen) => isOpen || setSelected(undefined)}>
        {selected && <ElectionStatusForm election={selected} onSaved={() => setSelected(undefined)} />}
      </Dialog>
    </>
  )
}

function ElectionEntry({ election, onChange }: { election: PublishedEvent; onChange: () => void }) {
  const { t } = useLingui()
  const day = useFormat().localDate(election.date, 'medium')
  const { title, status, statusNote } = election
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {status === 'cancelled' && <CanceledBadge />}
          {status === 'postponed' && (
            <Badge tone="warn">
              <Trans>Postponed</Trans>
            </Badge>
          )}
        </p>
        <p className="text-step--1 text-muted">{day}</p>
        {statusNote && <p className="text-step--1">{statusNote}</p>}
      </div>
      <Button variant="ghost" size="small" aria-label={t`Change status: ${title}`} onClick={onChange}>
        <Trans>Change status</Trans>
      </Button>
    </li>
  )
}
