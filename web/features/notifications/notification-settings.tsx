import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { stateCodes } from '../../../contract/common.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SettingsSection, settingsSectionClass } from '../../parts/settings-section.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { preferencesQuery, useRefetchEmail, useSavePreferences } from './api.ts'
import { ChannelsSection } from './channels-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FollowingSection } from './following-section.tsx'
import { NextReminders } from './next-reminders.tsx'
import { typeSwitches } from './notification-labels.ts'
import { QuietHoursSection } from './quiet-hours-section.tsx'

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

function TypesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const save = useSavePreferences()
  return (
    <SettingsSection title={<Trans>What we remind you about</Trans>} about={<StateDescription />}>
      <div className="grid gap-4">
        {typeSwitches.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={t(label)}
            description={t(description)}
            checked={preferences[name]}
            onCheckedChange={(on) => save({ [name]: on })}
          />
        ))}
      </div>
    </SettingsSection>
  )
}

function StateDescription() {
  const locale = useLocale()
  const code = oneOf(stateCodes, useUser().stateCode)
  if (!code) {
    return (
      <Trans>
        Nationwide dates only. Choose your state in <Link href={paths.settings}>Settings</Link> to get its dates.
      </Trans>
    )
  }
  const state = stateWithArticle(code, locale)
  return (
    <Trans>
      Dates in {state} and nationwide dates. Change your state in <Link href={paths.settings}>Settings</Link>.
    </Trans>
  )
}
