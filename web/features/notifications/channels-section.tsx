import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { useUser } from '../../api/user.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { channelsQuery } from './api.ts'
import { SendTest } from './send-test.tsx'
import { usePush } from './use-push.ts'
import { useSavePreferences } from './use-save-preferences.ts'

export function ChannelsSection({ preferences }: { preferences: NotificationPreferences }) {
  const { email } = useUser()
  const channels = useQuery(channelsQuery).data
  const save = useSavePreferences()
  return (
    <SettingsSection
      title={<Trans>How we reach you</Trans>}
      about={<Trans>Choose one or both. We send tests right away, even in quiet hours.</Trans>}
    >
      <div className="grid gap-4">
        <Switch
          label={<Trans>Email notifications</Trans>}
          description={
            email ? (
              <>
                <span className="wrap-anywhere">{email}</span>
                {channels && !channels.email.configured && (
                  <span className="block font-semibold text-warn">
                    <Trans>This site can’t send email yet.</Trans>
                  </span>
                )}
              </>
            ) : (
              <Trans>Add an email address first.</Trans>
            )
          }
          disabled={!email}
          checked={preferences.emailNotifications && email !== ''}
          onCheckedChange={(emailNotifications) => save({ emailNotifications })}
        />
        <PushSwitch />
      </div>
      <SendTest preferences={preferences} />
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
      label={<Trans>Browser push notifications</Trans>}
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
        one="On in another of your browsers. Off in this one."
        other="On in # of your other browsers. Off in this one."
      />
    )
  }
  return <Trans>Get a message on this device, even when this site is closed.</Trans>
}
