import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { NotificationPreferences, TestOutcome } from '../../../contract/notifications.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useSendTest } from './api.ts'
import { testErrors } from './error-messages.ts'
import { failureReasonLabels } from './notification-labels.ts'

/** The outcome stays on the page: a toast would be gone before the member has checked the inbox. */
export function SendTest({ preferences }: { preferences: NotificationPreferences }) {
  const test = useSendTest()
  const errorMessage = useErrorMessage(testErrors)
  const hasChannel = preferences.emailNotifications || preferences.pushNotifications
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Button
        variant="ghost"
        className="w-fit"
        disabled={!hasChannel || test.isPending}
        onClick={() => test.mutate({})}
      >
        <Send aria-hidden="true" />
        {test.isPending ? <Trans>Sending...</Trans> : <Trans>Send me a test</Trans>}
      </Button>
      {!hasChannel && (
        <p className="text-step--1 text-muted">
          <Trans>Off. You won’t get reminders.</Trans>
        </p>
      )}
      {test.error && <Alert tone="bad">{errorMessage(test.error)}</Alert>}
      {test.data && <Outcome {...test.data} />}
    </div>
  )
}

function Outcome({ email, push }: { email: TestOutcome; push: TestOutcome }) {
  const { t } = useLingui()
  const describe = (way: string, { result, reason }: TestOutcome): string | null => {
    switch (result) {
      case 'sent':
        return t`${way}: sent.`
      case 'written':
        return t`${way}: not sent. This site can’t send email yet.`
      case 'underway':
        return t`${way}: no answer yet. Check your history later.`
      case 'failed': {
        const why = reason ? t(failureReasonLabels[reason]) : t(failureReasonLabels.unknown)
        return t`${way}: failed. ${why}`
      }
      case 'off':
        return null
    }
  }
  const lines = [describe(t`Email`, email), describe(t`Push`, push)].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <Alert tone={outcomeTone([email.result, push.result])}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}

function outcomeTone(results: TestOutcome['result'][]) {
  if (results.includes('failed')) return 'bad'
  if (results.includes('written')) return 'warn'
  return results.includes('underway') ? 'info' : 'good'
}
