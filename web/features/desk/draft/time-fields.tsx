import { Trans } from '@lingui/react/macro'
import { useTimeZones } from '../../../parts/use-time-zones.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { PublishTime } from './publish-time.ts'

type TimeFieldsProps = { value: PublishTime; error: string | undefined; onChange: (value: PublishTime) => void }

/** A date and a time in the office's time zone, which is proposed and can be changed. */
export function TimeFields({ value, error, onChange }: TimeFieldsProps) {
  const timeZones = useTimeZones()
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label={<Trans>Date</Trans>} error={error}>
        <Input
          type="date"
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
        />
      </Field>
      <Field label={<Trans>Time</Trans>}>
        <Input
          type="time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        />
      </Field>
      <Field label={<Trans>Time zone of your office</Trans>}>
        <NativeSelect
          value={value.timeZone}
          options={timeZones}
          onValueChange={(timeZone) => onChange({ ...value, timeZone })}
        />
      </Field>
    </div>
  )
}
