import { Trans, useLingui } from '@lingui/react/macro'
import { postingLimits } from '../../../../contract/discussions.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { usePostingStatus } from '../mutations.ts'
import { NewPostForm } from './new-post-form.tsx'

/** The form for a new post, with the limits that apply to this member right now. */
export function NewPostPanel() {
  const { t } = useLingui()
  const { dateTime, duration } = useFormat()
  const status = usePostingStatus()
  if (status?.suspension) {
    const { until, reason } = status.suspension
    const end = dateTime(until, 'long')
    return (
      <Alert tone="warn" title={<Trans>You can’t post until {end}.</Trans>}>
        {t`Moderator’s reason: ${reason}`}
      </Alert>
    )
  }
  const interval = status?.slowMode && duration(status.slowMode.intervalSeconds)
  const end = status?.slowMode && dateTime(status.slowMode.until)
  const { newMemberWaitSeconds, newMemberLinks } = postingLimits
  return (
    <div className="grid gap-3">
      <NewPostForm />
      {interval && (
        <Alert title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Trans>Wait between posts or comments: {interval}</Trans>
        </Alert>
      )}
      {status?.isNew && (
        <p className="text-step--1 text-muted">
          <Trans>
            New members can post every {newMemberWaitSeconds} seconds, with up to {newMemberLinks} links.
          </Trans>
        </p>
      )}
    </div>
  )
}
