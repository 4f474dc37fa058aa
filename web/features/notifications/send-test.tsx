import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { NotificationPreferences, TestOutcome } from '../../../contract/notifications.ts'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useSendTest } from './api.ts'
import { reasonWords } from './notification-labels.ts'

/** What became of each way stays on the page: a toast would be gone before one has looked at the inbox. */
export function SendTest({ preferences }: { preferences: NotificationPreferences }) {
  const test = useSendTest()
  const failureWords = useErrorMessage()
  const hasWay = preferences.emailNotifications || preferences.pushNotifications
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Button variant="ghost" className="w-fit" disabled={!hasWay || test.isPending} onClick={() => test.mutate()}>
        <Send aria-hidden="true" />
        {test.isPending ? <Trans>Sending...</Trans> : <Trans>Send me a test</Trans>}
      </Button>
      {!hasWay && (
        <p className="text-step--1 text-muted">
          <Trans>Everything is off: no reminder will reach you.</Trans>
        </p>
      )}
      {test.error && (
        <Alert tone="bad">
          {test.error instanceof ApiError && test.error.code === 'too_many_requests' ? (
            <Trans>You sent several tests already. Please wait a while.</Trans>
          ) : (
            failureWords(test.error)
          )}
        </Alert>
      )}
      {test.data && <Outcome {...test.data} />}
    </div>
  )
}

function Outcome({ email, push }: { email: TestOutcome; push: TestOutcome }) {
  const { t } = useLingui()
  const told = (way: string, { result, reason }: TestOutcome): string | null => {
    switch (result) {
      case 'sent':
        return t`${way}: sent.`
      case 'written':
        return t`${way}: written to the server's mail folder, because no mail server is configured.`
      case 'underway':
        return t`${way}: no answer yet. The history will say what became of it.`
      case 'failed': {
        const why = reason ? t(reasonWords[reason]) : t(reasonWords.unknown)
        return t`${way}: failed. ${why}`
      }
      case 'off':
        return null
    }
  }
  const lines = [told(t`Email`, email), told(t`Push`, push)].filter((line) => line !== null)
  const is = (what: TestOutcome['result']) => [email, push].some(({ result }) => result === what)
  if (lines.length === 0) return null
  return (
    <Alert tone={is('failed') ? 'bad' : is('underway') ? 'info' : 'good'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}
