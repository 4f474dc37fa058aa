import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationPreferences, TestOutcome } from '../../../contract/notifications.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { testErrors, useHasEmail, useSavePreferences, useSendTest } from './api.ts'
import { failureReasonLabels } from './notification-labels.ts'
import { usePush } from './use-push.ts'

export function ChannelsSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const { email } = useUser()
  const hasEmail = useHasEmail()
  const save = useSavePreferences()
  return (
    <SettingsSection
      title={t`How we reach you`}
      about={hasEmail && t`Choose one or both. We send tests right away, even in quiet hours.`}
    >
      <div className="grid gap-4">
        {hasEmail && (
          <Switch
            label={t`Email notifications`}
            description={email ? <span className="wrap-anywhere">{email}</span> : t`Add an email address first.`}
            disabled={!email}
            checked={preferences.emailNotifications && email !== ''}
            onCheckedChange={(emailNotifications) => save({ emailNotifications })}
          />
        )}
        <PushSwitch />
      </div>
      {(hasEmail || preferences.pushNotifications) && <SendTest preferences={preferences} />}
    </SettingsSection>
  )
}

function PushSwitch() {
  const { t } = useLingui()
  const push = usePush()
  const showEnableError = useErrorToast(
    {},
    t`Failed to enable push notifications. Please check your browser permissions.`,
  )
  const showDisableError = useErrorToast({}, t`Failed to disable push notifications.`)
  const showSaved = () =>
    toast({ title: t`Preferences saved`, description: t`Your notification preferences have been updated.` })
  const change = (isOn: boolean) => {
    if (isOn) push.turnOn().then(showSaved, showEnableError)
    else push.turnOff().then(showSaved, showDisableError)
  }
  return (
    <Switch
      label={t`Browser push notifications`}
      description={<PushDescription push={push} />}
      disabled={!push.supported || !push.ready || push.isPending}
      checked={push.isOn}
      onCheckedChange={change}
    />
  )
}

function PushDescription({ push }: { push: ReturnType<typeof usePush> }): ReactNode {
  if (!push.supported) return <Trans>Not supported in this browser</Trans>
  if (push.denied && !push.isOn) {
    return <Trans>Allow notifications for this site in your browser’s settings, then turn this on.</Trans>
  }
  if (push.otherBrowsers > 0) {
    return (
      <Plural
        value={push.otherBrowsers}
        one="On in another browser. Off here."
        other="On in # other browsers. Off here."
      />
    )
  }
  return <Trans>Get a message on this device, even when this site is closed.</Trans>
}

/** The outcome stays on the page: a toast would be gone before the member has checked the inbox. */
function SendTest({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
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
        {test.isPending ? t`Sending...` : t`Send me a test`}
      </Button>
      {!hasChannel && <p className="text-step--1 text-muted">{t`Off. You won’t get reminders.`}</p>}
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
