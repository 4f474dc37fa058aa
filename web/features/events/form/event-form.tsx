import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { limits } from '../../../../contract/common.ts'
import { useStateGroups } from '../../../parts/use-state-groups.ts'
import { useTimeZones } from '../../../parts/use-time-zones.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { gatheringTypes, typeNames } from '../event-type-labels.ts'
import { type EventField, type EventFormValues, noState } from './event-form-values.ts'

type EventFormProps = { id: string; form: UseFormReturn<EventFormValues>; onSubmit: ComponentProps<'form'>['onSubmit'] }

/** The fields of an event, for whoever suggests one and for the admin who enters it. */
export function EventForm({ id, form, onSubmit }: EventFormProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  const part = (
    name: EventField,
    label: ReactNode,
    control: ReactNode,
    more: { optional?: boolean; hint?: ReactNode } = {},
  ) => (
    <Field label={label} error={errors[name]?.message} {...more}>
      {control}
    </Field>
  )
  const kinds = [
    { value: '', label: t`Choose one` },
    ...gatheringTypes.map((type) => ({ value: type, label: t(typeNames[type]) })),
  ]
  const states = [{ value: noState, label: t`Online, or in several states` }, ...useStateGroups()]
  const zones = useTimeZones()
  const rowClass = 'grid items-start gap-5 sm:grid-cols-2'
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {part('title', <Trans>Title</Trans>, <Input {...form.register('title')} />)}
      {part('type', <Trans>Kind of event</Trans>, <NativeSelect options={kinds} {...form.register('type')} />)}
      {part('date', <Trans>Day</Trans>, <Input type="date" {...form.register('date')} />)}
      <div className={rowClass}>
        {part('startTime', <Trans>Begins</Trans>, <Input type="time" {...form.register('startTime')} />)}
        {part('endTime', <Trans>Ends</Trans>, <Input type="time" {...form.register('endTime')} />, { optional: true })}
      </div>
      {part('timeZone', <Trans>Time zone</Trans>, <NativeSelect options={zones} {...form.register('timeZone')} />)}
      {part('location', <Trans>Place</Trans>, <Input {...form.register('location')} />, {
        hint: <Trans>Name and address, as one would type it into a map.</Trans>,
      })}
      {part('stateCode', <Trans>State</Trans>, <NativeSelect options={states} {...form.register('stateCode')} />)}
      {part(
        'description',
        <Trans>Description</Trans>,
        <Textarea
          limit={limits.comment}
          defaultValue={form.getValues('description')}
          {...form.register('description')}
        />,
      )}
      {part('capacity', <Trans>Number of places</Trans>, <Input inputMode="numeric" {...form.register('capacity')} />, {
        optional: true,
      })}
    </form>
  )
}
