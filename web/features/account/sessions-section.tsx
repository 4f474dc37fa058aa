import { Trans, useLingui } from '@lingui/react/macro'
import { parseDevice } from '../../../civic/text/device.ts'
import type { Session } from '../../../contract/accounts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount, useEndOtherSessions, useEndSession } from './api.ts'
import { Entry, EntryList } from './entry-list.tsx'

export function SessionsSection() {
  const { t } = useLingui()
  const { sessions } = useAccount()
  const endOthers = useEndOtherSessions()
  const showError = useErrorToast()
  const signOutOthers = () =>
    endOthers.mutate(
      {},
      {
        onSuccess: () =>
          toast({
            title: t`Signed out everywhere else`,
            description: t`If you use a secret calendar address, make a new one on the Events page.`,
          }),
        onError: showError,
      },
    )
  return (
    <SettingsSection
      title={<Trans>Where you’re signed in</Trans>}
      about={<Trans>Don’t recognize one? Sign it out and change your password.</Trans>}
    >
      <EntryList label={t`Your sessions`}>
        {[...sessions].sort(currentFirst).map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </EntryList>
      <Button variant="ghost" className="w-fit" disabled={endOthers.isPending} onClick={signOutOthers}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      <OtherAccess />
    </SettingsSection>
  )
}

const currentFirst = (a: Session, b: Session) => Number(b.current) - Number(a.current)

function SessionEntry({ session }: { session: Session }) {
  const { t } = useLingui()
  const format = useFormat()
  const end = useEndSession()
  const showError = useErrorToast()
  const device = useDeviceLabel()(session.userAgent)
  const started = format.dateTime(session.startedAt)
  const signOut = () =>
    end.mutate(
      { params: { id: session.id } },
      {
        onSuccess: () =>
          toast({
            title: t`Signed out on one device`,
            description: t`If you use a secret calendar address, check on the Events page that you still have it.`,
          }),
        onError: showError,
      },
    )
  return (
    <Entry
      title={device}
      detail={<Trans>Signed in {started}</Trans>}
      action={
        session.current ? (
          <Badge tone="good">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Sign out ${device}`}
            disabled={end.isPending}
            onClick={signOut}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  )
}

/** "Firefox on Windows", for a list of sessions or passkeys. */
export function useDeviceLabel() {
  const { t } = useLingui()
  return (userAgent: string): string => {
    const { browser, system } = parseDevice(userAgent)
    if (browser && system) return t`${browser} on ${system}`
    return browser ?? system ?? t`Another device`
  }
}

/** What ends together with all other sessions. */
export function OtherAccess() {
  return (
    <Fold title={<Trans>What else stops working</Trans>}>
      <ul className="m-0 grid list-disc gap-1.5 pl-5">
        <li>
          <Trans>Browser notifications on your other devices</Trans>
        </li>
        <li>
          <Trans>Your secret calendar address. Make a new one on the Events page.</Trans>
        </li>
        <li>
          <Trans>Links we sent to change your email or password</Trans>
        </li>
      </ul>
    </Fold>
  )
}
