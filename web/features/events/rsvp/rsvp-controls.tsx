import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Event } from '../../../../contract/events.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { rsvpErrors } from '../error-messages.ts'
import { useRsvp } from './use-rsvp.ts'

type RsvpControlsProps = Pick<Event, 'id' | 'title' | 'rsvpd' | 'attendees' | 'capacity'>

/** For an event that accepts RSVPs. */
export default function RsvpControls({ id, title, rsvpd, attendees = 0, capacity }: RsvpControlsProps) {
  const { t } = useLingui()
  const { mutate, isPending, variables } = useRsvp()
  const isCreating = isPending && variables.isAttending
  const isCanceling = isPending && !variables.isAttending
  const errorMessage = useErrorMessage(rsvpErrors)
  const group = useFocusAfterChange(rsvpd)
  const openLabel = isCreating ? t`RSVP...` : t`RSVP`
  const label = rsvpd ? t`RSVP'd` : openLabel
  const isFull = !rsvpd && capacity !== null && attendees >= capacity
  const onError = (error: unknown) => {
    const description = errorMessage(error, t`Please try again or sign in to RSVP.`)
    toast({ title: t`RSVP Failed`, description, tone: 'destructive' })
  }
  const sendRsvp = (isAttending: boolean) => {
    if (isPending) return
    const successToast = isAttending
      ? { title: t`RSVP Confirmed!`, description: t`You've RSVP'd to ${title}` }
      : { title: t`RSVP Canceled`, description: t`You’re no longer going to ${title}` }
    mutate({ id, isAttending }, { onSuccess: () => toast(successToast), onError })
  }
  return (
    <div ref={group} className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        aria-label={t`${{ words: label }}: ${title}`}
        disabled={rsvpd || isFull}
        aria-disabled={isCreating}
        onClick={() => sendRsvp(true)}
      >
        {rsvpd && <Check aria-hidden="true" />}
        {label}
      </Button>
      {rsvpd && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t`Cancel RSVP: ${title}`}
          aria-disabled={isCanceling}
          onClick={() => sendRsvp(false)}
        >
          {isCanceling ? <Trans>Canceling...</Trans> : <Trans>Cancel RSVP</Trans>}
        </Button>
      )}
      {isFull && (
        <span className="text-step--1 text-muted">
          <Trans>This event is full.</Trans>
        </span>
      )}
    </div>
  )
}

/** After a change the pressed button is disabled or removed, so the focus moves to the enabled one. */
function useFocusAfterChange(rsvpd: boolean) {
  const group = useRef<HTMLDivElement>(null)
  const previous = useRef(rsvpd)
  useEffect(() => {
    if (previous.current === rsvpd) return
    previous.current = rsvpd
    const isElsewhere = document.activeElement !== document.body && !group.current?.contains(document.activeElement)
    if (!isElsewhere) group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
  }, [rsvpd])
  return group
}
