import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Event } from '../../../../contract/events.ts'
import { ApiError } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { readListsAgain, useRsvp } from '../api.ts'
import { useRsvpFailure } from './use-rsvp-error-toast.ts'

const takesRsvp = ({ id, type, sample, past, status }: Event) =>
  type !== 'election' && !sample && !past && status !== 'cancelled' && /^\d+$/.test(id)

export function RsvpControls({ event }: { event: Event }) {
  return takesRsvp(event) ? <Controls event={event} /> : null
}

function Controls({ event }: { event: Event }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useRsvp()
  const isSaying = isPending && variables.comes
  const isTakingBack = isPending && !variables.comes
  const sayFailure = useRsvpFailure()
  const group = useFocusAfterChange(event.rsvpd)
  const { id, title, rsvpd, attendees = 0, capacity } = event
  const words = rsvpd ? t`RSVP'd` : isSaying ? t`RSVP...` : t`RSVP`
  const isFull = !rsvpd && capacity !== null && attendees >= capacity
  const onError = (error: unknown) => {
    sayFailure(error)
    // An answer of the server means that the event is no longer as it is shown.
    if (error instanceof ApiError && [404, 409].includes(error.status)) void readListsAgain(client)
  }
  const say = (comes: boolean) => {
    if (isPending) return
    const done = comes
      ? { title: t`RSVP Confirmed!`, description: t`You've RSVP'd to ${title}` }
      : { title: t`RSVP Canceled`, description: t`You are no longer going to ${title}` }
    mutate({ id, comes }, { onSuccess: () => toast(done), onError })
  }
  return (
    <div ref={group} className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        aria-label={t`${words}: ${title}`}
        disabled={rsvpd || isFull}
        aria-disabled={isSaying}
        onClick={() => say(true)}
      >
        {rsvpd && <Check aria-hidden="true" />}
        {words}
      </Button>
      {rsvpd && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Cancel RSVP: ${title}`}
          aria-disabled={isTakingBack}
          onClick={() => say(false)}
        >
          {isTakingBack ? <Trans>Canceling...</Trans> : <Trans>Cancel RSVP</Trans>}
        </Button>
      )}
      {isFull && (
        <span className="text-step--1 text-muted">
          <Trans>All places are taken.</Trans>
        </span>
      )}
    </div>
  )
}

/** The pressed button is disabled or gone after a change: the focus goes to the one that can be pressed now. */
function useFocusAfterChange(rsvpd: boolean) {
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(rsvpd)
  useEffect(() => {
    if (before.current === rsvpd) return
    before.current = rsvpd
    const isElsewhere = document.activeElement !== document.body && !group.current?.contains(document.activeElement)
    if (!isElsewhere) group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
  }, [rsvpd])
  return group
}
