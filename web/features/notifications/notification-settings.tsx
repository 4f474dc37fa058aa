import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { stateWithArticle } from '../../../civic/address/states.ts'
import { stateCodes } from '../../../contract/common.ts'
import type { NotificationPreferences } from '../../../contract/notifications.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import { timeZones } from '../../../contract/time-zones.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { SettingsSection, SettingsSkeleton } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { useTimeZones } from '../../parts/use-time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { preferencesQuery, useHasEmail, useRefetchEmail, useSavePreferences } from './api.ts'
import { ChannelsSection } from './channels-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FollowingSection } from './following-section.tsx'
import { NextReminders } from './next-reminders.tsx'
import { typeSwitches } from './notification-labels.ts'

export function NotificationSettings() {
  const { t } = useLingui()
  const query = useQuery(preferencesQuery)
  const hasEmail = useHasEmail()
  useEmailUpdatedToast()
  return (
    <>
      <NextReminders />
      <QueryResult
        query={query}
        loading={<SettingsSkeleton label={t`Loading your settings...`} heights={['h-40', 'h-56', 'h-80']} />}
      >
        {(preferences) => (
          <div>
            <ChannelsSection preferences={preferences} />
            {(hasEmail || preferences.pushNotifications) && (
              <>
                <TypesSection preferences={preferences} />
                <FollowingSection preferences={preferences} />
                <QuietHoursSection preferences={preferences} />
              </>
            )}
            <EmailSection asksToConfirm={false} />
          </div>
        )}
      </QueryResult>
    </>
  )
}

/** Shows the outcome of confirming an email: the page that confirms it redirects here with `?email=`. */
function useEmailUpdatedToast() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const refetchEmail = useRefetchEmail()
  const showOutcome = useEffectEvent((outcome: string) => {
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
    if (outcome !== null) showOutcome(outcome)
  }, [outcome])
}

function TypesSection({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const save = useSavePreferences()
  return (
    <SettingsSection title={t`What we remind you about`} about={<StateDescription />}>
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

const defaultHours = { from: '21:00', until: '08:00' }
const byState = 'by-state'

function QuietHoursSection({ preferences: { quietHours, timeZone } }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const { stateCode } = useUser()
  const save = useSavePreferences()
  const zones = [
    { value: byState, label: stateCode ? t`My home state’s time zone` : t`Eastern Time (no state yet)` },
    ...useTimeZones(),
  ]
  return (
    <SettingsSection title={t`Quiet hours`} about={t`Reminders due in quiet hours are sent afterward.`}>
      <Switch
        label={t`Use quiet hours`}
        checked={quietHours !== null}
        onCheckedChange={(on) => save({ quietHours: on ? defaultHours : null })}
      />
      {quietHours && <HoursForm hours={quietHours} onSave={(hours) => save({ quietHours: hours })} />}
      <Field label={t`Time zone`}>
        <NativeSelect
          options={zones}
          value={timeZone ?? byState}
          onValueChange={(chosen) => save({ timeZone: oneOf(timeZones, chosen) ?? null })}
        />
      </Field>
    </SettingsSection>
  )
}

async function loadSchema() {
  const schemas = await import('../../../contract/notifications.schemas.ts')
  return schemas.NotificationPreferences.shape.quietHours.unwrap()
}
type Hours = { from: string; until: string }

function HoursForm({ hours, onSave }: { hours: Hours; onSave: (hours: Hours) => void }) {
  const { t } = useLingui()
  const { form, submit } = useContractForm({
    schema: loadSchema,
    values: hours,
    fieldMessage: (_field, { message }) =>
      message === 'same_time' ? t`Choose two different times.` : t`Enter a time.`,
    errorMessage: useErrorMessage(),
    onSubmit: async (changed) => onSave(changed),
  })
  const { errors, isDirty } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={t`From`} error={errors.from?.message}>
        <Input type="time" defaultValue={hours.from} {...form.register('from')} />
      </Field>
      <Field label={t`Until`} error={errors.until?.message}>
        <Input type="time" defaultValue={hours.until} {...form.register('until')} />
      </Field>
      <Button type="submit" variant="ghost" className="w-fit sm:mt-7.5" disabled={!isDirty}>
        {t`Save hours`}
      </Button>
    </form>
  )
}
