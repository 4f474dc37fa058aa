import { Trans } from '@lingui/react/macro'
import { Alert } from '../../../ui/alert.tsx'

/** Shown on a hidden entry, which only its author and administrators can see. */
export function HiddenNote({ mine }: { mine: boolean }) {
  return (
    <Alert tone="warn" className="mt-3">
      {mine ? (
        <Trans>Several members reported this. Only you can see it until a moderator reviews it.</Trans>
      ) : (
        <Trans>
          Several members reported this. Only its author and moderators can see it until a moderator reviews it.
        </Trans>
      )}
    </Alert>
  )
}
