import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { limits, LocalDate } from '../../../../contract/common.ts'
import type { Input as CallInput } from '../../../../contract/endpoint.ts'
import { type Event, EventStatus, type setElectionStatus } from '../../../../contract/events.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useEventErrorMessage } from '../use-error-messages.ts'
import { useSetElectionStatus } from './api.ts'

type FormError = { field: 'note' | 'date' | 'form'; message: string }

/** Rendered inside a Dialog. */
export function ElectionStatusForm({ election, onSaved }: { election: Event; onSaved: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const change = useSetElectionStatus()
  const errorMessageFor = useEventErrorMessage()
  const [status, setStatus] = useState(election.status)
  const [note, setNote] = useState(election.statusNote ?? '')
  const [newDate, setNewDate] = useState('')
  const [error, setError] = useState<FormError>()
  const { id, title } = election
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    if (status !== 'scheduled' && note.trim() === '') return setError({ field: 'note', message: t`Enter a reason.` })
    if (newDate !== '' && !LocalDate.safeParse(newDate).success) {
      return setError({ field: 'date', message: t`Enter a day.` })
    }
    change.mutate(
      {
        params: { id },
        body: toBody(status, { sequence: election.sequence, note: note.trim(), newDate: newDate || null }),
      },
      {
        onSuccess: () => {
          toast({ title: t`Election status saved`, description: title })
          onSaved()
        },
        onError: (failure) => setError({ field: 'form', message: errorMessageFor(failure) }),
      },
    )
  }
  return (
    <DialogContent
      title={<Trans>Change the status of an election</Trans>}
      description={title}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} variant="signal" aria-disabled={change.isPending}>
            {change.isPending ? <Trans>Saving...</Trans> : <Trans>Save for all voters</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {error?.field === 'form' && <Alert tone="bad">{error.message}</Alert>}
        <RadioGroup
          label={<Trans>Status</Trans>}
          value={status}
          onValueChange={(chosen) => setStatus(EventStatus.parse(chosen))}
          options={[
            { value: 'scheduled', label: <Trans>As scheduled</Trans> },
            { value: 'postponed', label: <Trans>Postponed</Trans> },
            { value: 'cancelled', label: <Trans>Canceled</Trans> },
          ]}
        />
        {status === 'postponed' && (
          <Field
            label={<Trans>New day</Trans>}
            optional
            hint={<Trans>Without a new day its deadlines are no longer shown.</Trans>}
            error={error?.field === 'date' && error.message}
          >
            <Input type="date" value={newDate} onChange={(event) => setNewDate(event.currentTarget.value)} />
          </Field>
        )}
        {status !== 'scheduled' && (
          <Field
            label={<Trans>Reason</Trans>}
            hint={<Trans>Every voter sees it. Say who decided, and when.</Trans>}
            error={error?.field === 'note' && error.message}
          >
            <Textarea limit={limits.reason} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
        )}
      </form>
    </DialogContent>
  )
}

type Body = CallInput<typeof setElectionStatus>['body']
type FormValues = { sequence: number; note: string; newDate: string | null }

function toBody(status: EventStatus, { sequence, note, newDate }: FormValues): Body {
  switch (status) {
    case 'scheduled':
      return { sequence, status }
    case 'cancelled':
      return { sequence, status, note }
    case 'postponed':
      return { sequence, status, note, newDate }
  }
}
