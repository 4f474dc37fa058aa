import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { settingsSectionClass } from '../../parts/settings-section.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { preferencesQuery, useRefetchEmail } from './api.ts'
import { ChannelsSection } from './channels-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FollowingSection } from './following-section.tsx'
import { NextReminders } from './next-reminders.tsx'
import { QuietHoursSection } from './quiet-hours-section.tsx'
import { TypesSection } from './types-section.tsx'

export function NotificationSettings() {
  const query = useQuery(preferencesQuery)
  useEmailUpdatedToast()
  return (
    <>
      <NextReminders />
      <QueryResult query={query} loading={<SettingsSkeleton />}>
        {(preferences) => (
          <div>
            <EmailSection />
            <ChannelsSection preferences={preferences} />
            <TypesSection preferences={preferences} />
            <FollowingSection preferences={preferences} />
            <QuietHoursSection preferences={preferences} />
          </div>
        )}
      </QueryResult>
    </>
  )
}

/** The page that confirms an address redirects here. */
function useEmailUpdatedToast() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const refetchEmail = useRefetchEmail()
  const tell = useEffectEvent((outcome: string) => {
    if (outcome === 'updated') {
      toast({ title: t`Email updated`, description: t`Your email address has been updated successfully.` })
    } else if (outcome === 'confirmed') {
      toast({ title: t`Email confirmed`, description: t`We’ll send reminders to this address.` })
    } else return
    navigate(paths.notifications, { replace: true })
    void refetchEmail()
  })
  const outcome = query.get('email')
  useEffect(() => {
    if (outcome !== null) tell(outcome)
  }, [outcome])
}

function SettingsSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your settings...`}>
      {['h-40', 'h-56', 'h-80'].map((height) => (
        <div key={height} className={settingsSectionClass}>
          <div>
            <Skeleton className="w-40 text-step-1" />
            <Skeleton className="mt-3 w-56 max-w-full text-step--1" />
          </div>
          <Skeleton shape="block" className={height} />
        </div>
      ))}
    </SkeletonGroup>
  )
}
