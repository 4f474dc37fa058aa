import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ReminderChannels } from '../../../contract/reminders.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useUpcomingQuery } from './api.ts'

/** How reminders reach the member, in a line, and the way to their settings. */
export function RemindersSection() {
  const { t } = useLingui()
  const query = useQuery(useUpcomingQuery())
  return (
    <SettingsSection
      title={<Trans>Reminders</Trans>}
      about={<Trans>Deadlines and elections in your state, a week ahead.</Trans>}
    >
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading your reminders...`}>
            <Skeleton className="w-56 max-w-full" />
          </SkeletonGroup>
        }
        errorTitle={<Trans>We couldn’t load your reminders.</Trans>}
      >
        {({ channels }) => (
          <p className="font-semibold">
            <ChannelsText channels={channels} />
          </p>
        )}
      </QueryResult>
      <p>
        <Link href={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Trans>Choose my reminders</Trans>
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
      return <Trans>Turn on browser notifications. This site can’t send email yet.</Trans>
    case 'unconfirmed':
      return <Trans>Confirm your email to get reminders</Trans>
    case 'off':
      return <Trans>Off. You won’t get reminders.</Trans>
  }
}
