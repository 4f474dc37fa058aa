import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../contract/paths.ts'
import type { ReminderChannels } from '../../contract/reminders.ts'
import { LanguageSection } from '../features/account/profile-section.tsx'
import { useUpcomingQuery } from '../features/notifications/api.ts'
import { EmailSection } from '../features/notifications/email-section.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { SettingsSection } from '../parts/settings-section.tsx'
import { StateSelect } from '../parts/state-select.tsx'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

export default function SettingsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Settings`}>
      <div>
        <PlaceSection />
        <LanguageSection />
        <RemindersSection />
        <EmailSection />
        <SecuritySection />
      </div>
    </Page>
  )
}

/** Links to the sections of the account page. */
function SecuritySection() {
  const { t } = useLingui()
  return (
    <SettingsSection title={t`Account and security`} about={t`Your name, how you sign in, and your data.`}>
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        <SettingsLink href={paths.account}>{t`Name, password, passkeys and two-step sign-in`}</SettingsLink>
        <SettingsLink href={paths.account}>{t`Download my data or delete my account`}</SettingsLink>
      </ul>
    </SettingsSection>
  )
}

function SettingsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center justify-between gap-3 py-1.5 font-semibold">
        <span>{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}

/** Where the member votes: the state is saved with the account, the address only on this device. */
function PlaceSection() {
  return (
    <SettingsSection
      title={<Trans>Where you vote</Trans>}
      about={<Trans>Your state is saved with your account. Your address is saved on this device only.</Trans>}
    >
      <StateSelect hint={<Trans>We use this state for your deadlines, reminders and events.</Trans>} />
      <OtherState />
      <AddressOnDevice />
    </SettingsSection>
  )
}

/** Offers to save the state of the address if another one is saved. It is not saved without the member. */
function OtherState() {
  const { stateInText } = useCivicTerms()
  const { addressState, homeState, saveHomeState } = useVoterPlace()
  if (!addressState || addressState === homeState) return null
  const name = stateInText(addressState)
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Trans>Your address is in {name}.</Trans>
      <Button variant="ghost" size="small" onClick={() => saveHomeState(addressState)}>
        <Trans>Use {name}</Trans>
      </Button>
    </p>
  )
}

function AddressOnDevice() {
  const { t } = useLingui()
  const { address, clear } = useVoterPlace()
  const forget = () => {
    clear()
    toast({ title: t`Address removed from this device` })
  }
  return (
    <div className="border-t border-line pt-5">
      <h3 className="text-step-0 font-semibold">{t`Address on this device`}</h3>
      <p className="mt-1 wrap-anywhere">{address ? address.address : t`No address yet`}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Link href={paths.polling} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {address ? t`Change address` : t`Enter an address`}
        </Link>
        {address && (
          <Button variant="quiet" size="small" className="max-sm:-ml-3.5" onClick={forget}>
            {t`Remove address`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How reminders reach the member, in one line, and a link to the settings of reminders. */
function RemindersSection() {
  const { t } = useLingui()
  const query = useQuery(useUpcomingQuery())
  return (
    <SettingsSection title={t`Reminders`} about={t`Deadlines and elections in your state, a week ahead.`}>
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading your reminders...`}>
            <Skeleton className="w-56 max-w-full" />
          </SkeletonGroup>
        }
        errorTitle={t`We couldn’t load your reminders.`}
      >
        {({ channels }) => (
          <p className="font-semibold">
            <ChannelsText channels={channels} />
          </p>
        )}
      </QueryResult>
      <p>
        <Link href={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {t`Choose my reminders`}
        </Link>
      </p>
    </SettingsSection>
  )
}

function ChannelsText({ channels: { email, push } }: { channels: ReminderChannels }) {
  if (email === 'on') return push ? <Trans>By email and in your browser</Trans> : <Trans>By email</Trans>
  if (push) return <Trans>In your browser</Trans>
  switch (email) {
    case 'no-mail-server':
      return <Trans>Off. This site doesn’t send email.</Trans>
    case 'unconfirmed':
      return <Trans>Confirm your email to get reminders</Trans>
    case 'off':
      return <Trans>Off. You won’t get reminders.</Trans>
  }
}
