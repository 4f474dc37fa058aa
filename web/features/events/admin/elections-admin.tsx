import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type StateCode, limits } from '../../../../contract/common.ts'
import * as schemas from '../../../../contract/events.schemas.ts'
import { type EventStatus, type PublishedEvent, setElectionStatus } from '../../../../contract/events.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { CanceledBadge } from '../../../parts/elections/election-marks.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useContractForm } from '../../../parts/use-contract-form.ts'
import { useEditing } from '../../../parts/use-editing.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEvents } from '../api.ts'
import { EventsSkeleton } from '../board/event-list.tsx'
import { eventErrors } from '../error-messages.ts'
import { eventChanges } from './api.ts'

/** Upcoming elections, and canceled or postponed ones so that the change can be undone. Editors see only their states. */
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
      errorTitle={t`Unable to load upcoming elections at this time. Please check back later.`}
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
      {elections.length === 0 && <EmptyState title={t`No matching elections`} />}
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
          {status === 'postponed' && <Badge tone="warn">{t`Postponed`}</Badge>}
        </p>
        <p className="text-step--1 text-muted">{day}</p>
        {statusNote && <p className="text-step--1">{statusNote}</p>}
      </div>
      <Button variant="ghost" size="small" aria-label={t`Change status: ${title}`} onClick={onChange}>
        {t`Change status`}
      </Button>
    </li>
  )
}

/** Rendered inside a Dialog. */
function ElectionStatusForm({ election, onSaved }: { election: PublishedEvent; onSaved: () => void }) {
  const { form, submit } = useElectionStatusForm(election, onSaved)
  const { errors, isSubmitting } = form.formState
  const status = useWatch({ control: form.control, name: 'status' })
  return (
    <FormDialogContent
      title={<Trans>Change the status of an election</Trans>}
      description={election.title}
      error={errors.root?.message}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      submitLabel={<Trans>Save for all voters</Trans>}
      isDestructive
    >
      <RadioGroup
        label={<Trans>Status</Trans>}
        value={status}
        onValueChange={(value) => form.setValue('status', schemas.EventStatus.parse(value))}
        options={[
          { value: 'scheduled', label: <Trans>As scheduled</Trans> },
          { value: 'postponed', label: <Trans>Postponed</Trans> },
          { value: 'cancelled', label: <Trans>Canceled</Trans> },
        ]}
      />
      {status === 'postponed' && (
        <Field
          label={<Trans>New date</Trans>}
          optional
          hint={<Trans>Without a new date, we stop showing its deadlines.</Trans>}
          error={errors.newDate?.message}
        >
          <Input type="date" {...form.register('newDate')} />
        </Field>
      )}
      {status !== 'scheduled' && (
        <Field
          label={<Trans>Reason</Trans>}
          hint={<Trans>All voters will see this. Say who decided and when.</Trans>}
          error={errors.note?.message}
        >
          <Textarea limit={limits.reason} defaultValue={form.getValues('note')} {...form.register('note')} />
        </Field>
      )}
    </FormDialogContent>
  )
}

type FormValues = { status: EventStatus; note: string; newDate: string }

function useElectionStatusForm({ id, title, sequence, status, statusNote }: PublishedEvent, onSaved: () => void) {
  const { t } = useLingui()
  const change = useEndpointMutation(setElectionStatus, eventChanges)
  const max = limits.reason
  return useContractForm({
    schema: schemas.setElectionStatus.body,
    defaultValues: { status, note: statusNote ?? '', newDate: '' },
    toInput: ({ newDate, ...values }: FormValues) => ({ ...values, sequence, newDate: newDate || null }),
    fieldMessage: (field, { code }) => {
      if (field === 'newDate') return t`Enter a date.`
      return code === 'too_big' ? t`Use ${max} characters or fewer.` : t`Enter a reason.`
    },
    errorMessage: useErrorMessage(eventErrors),
    onSubmit: async (body) => {
      await change.mutateAsync({ params: { id }, body })
      toast({ title: t`Election status saved`, description: title })
      onSaved()
    },
  })
}
