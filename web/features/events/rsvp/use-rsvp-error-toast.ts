import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

export function useRsvpErrorToast() {
  const { t } = useLingui()
  const words = (error: unknown): string => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'event_full':
        return t`All places are taken.`
      case 'event_past':
        return t`This event is over.`
      case 'event_cancelled':
        return t`This event was canceled.`
      case 'sample_event':
        return t`This is a sample event. It will not take place.`
      case 'not_found':
        return t`This event is no longer listed.`
      default:
        return t`Please try again or sign in to RSVP.`
    }
  }
  return (error: unknown) => toast({ title: t`RSVP Failed`, description: words(error), tone: 'destructive' })
}
