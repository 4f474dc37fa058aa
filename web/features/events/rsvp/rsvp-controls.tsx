import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { Event } from '../../../../contract/events.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { isFocusLost, useFocusAfterChange } from '../../../ui/use-focus-after-change.ts'
import { rsvpErrors } from '../error-messages.ts'
import { useRsvp } from './use-rsvp.ts'

type RsvpControlsProps = Pick<Event, 'id' | 'title' | 'rsvpd' | 'attendees' | 'capacity'>

/** For an event that accepts RSVPs. */
export function RsvpControls({ id, title, rsvpd, attendees = 0, capacity }: RsvpControlsProps) {
  const { t } = useLingui()
  const { mutate, isPending, variables } = useRsvp()
  const isCreating = isPending && variables.isAttending
  const isCanceling = isPending && !variables.isAttending
  const errorMessage = useErrorMessage(rsvpErrors)
  const group = useRef<HTMLDivElement>(null)
  useFocusAfterChange(rsvpd, () => {
    // The pressed button is disabled or removed.
    if (isFocusLost()) group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true })
  })
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
