import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import type { Reply } from '../../../../contract/endpoint.ts'
import {
  type Event,
  type EventList,
  type PublishedEvent,
  cancelRsvp,
  listEvents,
  personalizedEvents,
  rsvp,
  upcomingEvents,
} from '../../../../contract/events.ts'
import { loginLink } from '../../../../contract/paths.ts'
import { ApiError, call } from '../../../api/call.ts'
import { useApiMutation } from '../../../api/mutation.ts'
import { endpointKey, invalidateEndpoints } from '../../../api/query.ts'
import { userQuery } from '../../../api/user.ts'
import { usePathWithQuery } from '../../../browser/use-path.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { isFocusLost, useFocusAfterChange } from '../../../ui/focus-region.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventEndpoints } from '../api.ts'
import { rsvpErrors } from '../error-messages.ts'

type RsvpControlsProps = Pick<Event, 'id' | 'title' | 'rsvpd' | 'attendees' | 'capacity'>

/** For an event that accepts RSVPs. Visitors sign in first and come back to the same page. */
export function RsvpControls(props: RsvpControlsProps) {
  const { data: user } = useQuery(userQuery)
  return user === null ? <VisitorRsvp title={props.title} /> : <MemberRsvp {...props} />
}

function VisitorRsvp({ title }: Pick<Event, 'title'>) {
  const { t } = useLingui()
  return (
    <a
      href={loginLink(usePathWithQuery())}
      aria-label={t`Sign in to RSVP: ${title}`}
      className={buttonClass({ size: 'small' })}
    >
      <Trans>Sign in to RSVP</Trans>
    </a>
  )
}

function MemberRsvp({ id, title, rsvpd, attendees = 0, capacity }: RsvpControlsProps) {
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
    if (isAttending ? isCreating : isCanceling) return
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

interface RsvpChange {
  id: string
  attendees: number
  rsvpd: boolean
}

/** Updates one cached event and keeps the identity of all others, so that their memoized cards do not render again. */
function updateRsvp(client: QueryClient, { id, attendees, rsvpd }: RsvpChange) {
  const isChanged = (event: PublishedEvent) => event.id === id && event.type !== 'election'
  const update = (event: Event) => (isChanged(event) ? { ...event, attendees, rsvpd } : event)
  client.setQueriesData<EventList>(
    { queryKey: endpointKey(personalizedEvents) },
    (list) => list && { ...list, events: list.events.map(update) },
  )
  client.setQueriesData<Reply<typeof upcomingEvents>>({ queryKey: endpointKey(upcomingEvents) }, (list) => {
    const others = list?.rsvps.filter((one) => one !== id) ?? []
    return list && { ...list, events: list.events.map(update), rsvps: rsvpd ? [id, ...others] : others }
  })
  client.setQueriesData<Reply<typeof listEvents>>(
    { queryKey: endpointKey(listEvents) },
    (list) =>
      list && { ...list, events: list.events.map((event) => (isChanged(event) ? { ...event, attendees } : event)) },
  )
}

/** Creates or cancels an RSVP. */
const useRsvp = () =>
  useApiMutation(
    ({ id, isAttending }: { id: string; isAttending: boolean }) =>
      call(isAttending ? rsvp : cancelRsvp, { params: { id } }),
    {
      onSuccess: ({ count, rsvpd }, { id }, client) => updateRsvp(client, { id, attendees: count, rsvpd }),
      onError: (error, _variables, client) => {
        // These statuses mean that the event has changed since it was loaded. Not awaited: the new list may remove the
        // button, and the message of a removed component is not shown.
        const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
        if (isOutdated) void invalidateEndpoints(client, eventEndpoints)
      },
    },
  )

export const acceptsRsvp = ({ id, type, sample, past, status }: Event) =>
  type !== 'election' && !sample && !past && status !== 'cancelled' && /^\d+$/.test(id)
