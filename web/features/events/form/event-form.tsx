import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { type StateCode, limits, stateCodes } from '../../../../contract/common.ts'
import { eventTypes } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useStateGroups } from '../../../parts/use-state-groups.ts'
import { useTimeZones } from '../../../parts/use-time-zones.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { eventTypeLabels } from '../event-type-labels.ts'
import { type EventField, noState } from './event-form-values.ts'
import type { useEventForm } from './use-event-form.ts'

const gatheringTypes = eventTypes.filter((type) => type !== 'election')

type EventFormProps = {
  id: string
  form: ReturnType<typeof useEventForm>['form']
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** The states to choose from; absent for all, and none. */
  states?: StateCode[] | undefined
}

/** The fields of an event, for members who suggest one, for administrators and for editors. */
export function EventForm({ id, form, onSubmit, states: allowed }: EventFormProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  const field = (
    name: EventField,
    label: ReactNode,
    control: ReactNode,
    options: { optional?: boolean; hint?: ReactNode } = {},
  ) => (
    <Field label={label} error={errors[name]?.message} {...options}>
      {control}
    </Field>
  )
  const kinds = [
    { value: '', label: t`Choose one` },
    ...gatheringTypes.map((type) => ({ value: type, label: t(eventTypeLabels[type]) })),
  ]
  const locale = useLocale()
  const allStates = [{ value: noState, label: t`Online, or in several states` }, ...useStateGroups()]
  const states = allowed?.map((code) => ({ value: code, label: stateName(code, locale) })) ?? allStates
  const zones = useTimeZones()
  const proposeTimeZone = () => {
    const state = oneOf(stateCodes, form.getValues('stateCode'))
    if (state) form.setValue('timeZone', usualZoneOf(state))
  }
  const rowClass = 'grid items-start gap-5 sm:grid-cols-2'
  return (
    <form method="post" id={id} onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {field('title', <Trans>Title</Trans>, <Input {...form.register('title')} />)}
      {field('type', <Trans>Type of event</Trans>, <NativeSelect options={kinds} {...form.register('type')} />)}
      {field(
        'stateCode',
        <Trans>State</Trans>,
        <NativeSelect options={states} {...form.register('stateCode', { onChange: proposeTimeZone })} />,
      )}
      {field('date', <Trans>Date</Trans>, <Input type="date" {...form.register('date')} />)}
      <div className={rowClass}>
        {field('startTime', <Trans>Starts</Trans>, <Input type="time" {...form.register('startTime')} />)}
        {field('endTime', <Trans>Ends</Trans>, <Input type="time" {...form.register('endTime')} />, { optional: true })}
      </div>
      {field('timeZone', <Trans>Time zone</Trans>, <NativeSelect options={zones} {...form.register('timeZone')} />)}
      {field('location', <Trans>Location</Trans>, <Input {...form.register('location')} />, {
        hint: <Trans>Name and address, as you’d type them in a map app.</Trans>,
      })}
      {field(
        'description',
        <Trans>Description</Trans>,
        <Textarea
          limit={limits.comment}
          defaultValue={form.getValues('description')}
          {...form.register('description')}
        />,
      )}
      {field('capacity', <Trans>Number of spots</Trans>, <Input inputMode="numeric" {...form.register('capacity')} />, {
        optional: true,
      })}
    </form>
  )
}
