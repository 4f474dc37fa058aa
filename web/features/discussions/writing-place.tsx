import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pace } from '../../../contract/discussions.ts'
import { Alert } from '../../ui/alert.tsx'
import { useStanding } from './api.ts'
import { PostBox } from './post-box.tsx'

/** The box, and what holds for its use right now, said before anything is typed. */
export function WritingPlace() {
  const { i18n } = useLingui()
  const standing = useStanding()
  if (standing?.suspension) {
    const { until, reason } = standing.suspension
    const end = i18n.date(until, { dateStyle: 'long', timeStyle: 'short' })
    return (
      <Alert tone="warn" title={<Trans>You cannot write until {end}.</Trans>}>
        <Trans>The moderator's reason: {reason}</Trans>
      </Alert>
    )
  }
  const seconds = standing?.slowMode?.intervalSeconds
  const end = standing?.slowMode && i18n.date(standing.slowMode.until, { dateStyle: 'medium', timeStyle: 'short' })
  const { newMemberWaitSeconds, newMemberLinks } = pace
  return (
    <div className="grid gap-3">
      <PostBox />
      {seconds !== undefined && (
        <Alert title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Plural
            value={seconds}
            one="Everybody waits # second between two posts or comments."
            other="Everybody waits # seconds between two posts or comments."
          />
        </Alert>
      )}
      {standing?.isNew && (
        <p className="text-step--1 text-muted">
          <Trans>
            As a new member you can post every {newMemberWaitSeconds} seconds and use up to {newMemberLinks} links.
          </Trans>
        </p>
      )}
    </div>
  )
}
