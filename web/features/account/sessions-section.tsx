import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { parseDevice } from '../../../civic/text/device.ts'
import { type Session, accountDetails, endOtherSessions, endSession } from '../../../contract/accounts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fold } from '../../parts/fold.tsx'
import { useAction } from '../../parts/queries/use-action.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useAccount } from './api.ts'

export function SessionsSection() {
  const { t } = useLingui()
  const { sessions } = useAccount()
  const endOthers = useAction(endOtherSessions, {
    invalidates: [accountDetails],
    done: {
      title: t`Signed out everywhere else`,
      description: t`If you use a secret calendar address, make a new one on the Events page.`,
    },
  })
  return (
    <SettingsSection
      title={t`Where you’re signed in`}
      about={t`Don’t recognize one? Sign it out and change your password.`}
    >
      <EntryList label={t`Your sessions`}>
        {[...sessions].sort(currentFirst).map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </EntryList>
      <Button variant="ghost" className="w-fit" disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
        {t`Sign out everywhere else`}
      </Button>
      <OtherAccess />
    </SettingsSection>
  )
}

const currentFirst = (a: Session, b: Session) => Number(b.current) - Number(a.current)

function SessionEntry({ session }: { session: Session }) {
  const { t } = useLingui()
  const format = useFormat()
  const end = useAction(endSession, {
    invalidates: [accountDetails],
    done: {
      title: t`Signed out on one device`,
      description: t`If you use a secret calendar address, check on the Events page that you still have it.`,
    },
  })
  const device = useDeviceLabel()(session.userAgent)
  const started = format.dateTime(session.startedAt)
  return (
    <Entry
      title={device}
      detail={t`Signed in ${started}`}
      action={
        session.current ? (
          <Badge tone="good">{t`This device`}</Badge>
        ) : (
          <Button
            variant="ghost"
            size="small"
            aria-label={t`Sign out ${device}`}
            disabled={end.isPending}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {t`Sign out`}
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
    return browser ?? system ?? t`Unknown device`
  }
}

/** Lists what else stops working when all other sessions end. */
export function OtherAccess() {
  const { t } = useLingui()
  return (
    <Fold title={t`What you’ll need to set up again`}>
      <ul className="m-0 grid list-disc gap-1.5 pl-5">
        <li>{t`Browser notifications on your other devices`}</li>
        <li>{t`Your secret calendar address. Make a new one on the Events page.`}</li>
        <li>{t`Links we sent to change your email or password`}</li>
      </ul>
    </Fold>
  )
}

export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="m-0 grid list-none divide-y divide-line p-0">
      {children}
    </ul>
  )
}

type EntryProps = { title: ReactNode; detail: ReactNode; action?: ReactNode }

export function Entry({ title, detail, action }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-step--1 text-muted">{detail}</p>
      </div>
      {action}
    </li>
  )
}
