import { Trans, useLingui } from '@lingui/react/macro'
import { postingLimits } from '../../../../contract/discussions.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useSpanWords } from '../../../ui/use-span-words.ts'
import { useStanding } from '../mutations.ts'
import { PostBox } from './new-post-form.tsx'

/** The box, and what holds for its use right now, said before anything is typed. */
export function WritingPlace() {
  const { t, i18n } = useLingui()
  const spanWords = useSpanWords()
  const standing = useStanding()
  if (standing?.suspension) {
    const { until, reason } = standing.suspension
    const end = i18n.date(until, { dateStyle: 'long', timeStyle: 'short' })
    return (
      <Alert tone="warn" title={<Trans>You cannot write until {end}.</Trans>}>
        {t`The moderator's reason: ${reason}`}
      </Alert>
    )
  }
  const interval = standing?.slowMode && spanWords(standing.slowMode.intervalSeconds)
  const end = standing?.slowMode && i18n.date(standing.slowMode.until, { dateStyle: 'medium', timeStyle: 'short' })
  const { newMemberWaitSeconds, newMemberLinks } = postingLimits
  return (
    <div className="grid gap-3">
      <PostBox />
      {interval && (
        <Alert title={<Trans>Slow mode is on until {end}.</Trans>}>
          <Trans>Time between two posts or comments: {interval}</Trans>
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
