import { Trans, useLingui } from '@lingui/react/macro'
import { NotificationPreferences } from '../../../contract/notifications.schemas.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { timeZones } from '../../../contract/time-zones.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { useTimeZones } from '../../parts/use-time-zones.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSavePreferences } from './api.ts'

const defaultHours = { from: '21:00', until: '08:00' }
const byState = 'by-state'

export function QuietHoursSection({ preferences: { quietHours, timeZone } }: { preferences: NotificationPreferences }) {
  const { t } = useLingui()
  const { stateCode } = useUser()
  const save = useSavePreferences()
  const zones = [
    { value: byState, label: stateCode ? t`My home state’s time zone` : t`Eastern Time (until I choose a home state)` },
    ...useTimeZones(),
  ]
  return (
    <SettingsSection
      title={<Trans>Quiet hours</Trans>}
      about={<Trans>Reminders due in quiet hours are sent afterward.</Trans>}
    >
      <Switch
        label={<Trans>Use quiet hours</Trans>}
        checked={quietHours !== null}
        onCheckedChange={(on) => save({ quietHours: on ? defaultHours : null })}
      />
      {quietHours && <HoursForm hours={quietHours} onSave={(hours) => save({ quietHours: hours })} />}
      <Field label={<Trans>Time zone</Trans>}>
        <NativeSelect
          options={zones}
          value={timeZone ?? byState}
          onValueChange={(chosen) => save({ timeZone: oneOf(timeZones, chosen) ?? null })}
        />
      </Field>
    </SettingsSection>
  )
}

const QuietHours = NotificationPreferences.shape.quietHours.unwrap()
type Hours = { from: string; until: string }

function HoursForm({ hours, onSave }: { hours: Hours; onSave: (hours: Hours) => void }) {
  const { t } = useLingui()
  const { form, submit } = useContractForm({
    schema: QuietHours,
    values: hours,
    fieldMessage: (_field, { message }) =>
      message === 'same_time' ? t`Choose two different times.` : t`Enter a time.`,
    errorMessage: useErrorMessage(),
    onSubmit: async (changed) => onSave(changed),
  })
  const { errors, isDirty } = form.formState
  return (
    <form method="post" onSubmit={submit} noValidate className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={<Trans>From</Trans>} error={errors.from?.message}>
        <Input type="time" defaultValue={hours.from} {...form.register('from')} />
      </Field>
      <Field label={<Trans>Until</Trans>} error={errors.until?.message}>
        <Input type="time" defaultValue={hours.until} {...form.register('until')} />
      </Field>
      <Button type="submit" variant="ghost" className="w-fit sm:mt-7.5" disabled={!isDirty}>
        <Trans>Save hours</Trans>
      </Button>
    </form>
  )
}
