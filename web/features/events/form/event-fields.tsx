import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import { usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { type StateCode, limits, stateCodes } from '../../../../contract/common.ts'
import { eventTypes } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useStateGroups } from '../../../parts/use-civic-terms.ts'
import { useTimeZones } from '../../../parts/use-time-zones.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { eventTypeLabels } from '../event-type-labels.ts'
import { type EventField, type useEventForm, noState } from './use-event-form.ts'

const gatheringTypes = eventTypes.filter((type) => type !== 'election')

type EventFieldsProps = {
  form: ReturnType<typeof useEventForm>['form']
  /** The states to choose from. If absent, all states and no state can be chosen. */
  states?: StateCode[] | undefined
}

type FieldProps = { label: ReactNode; optional?: boolean; hint?: ReactNode }

/** The fields of an event, for members who suggest one, for administrators and for editors. */
export function EventFields({ form, states: allowed }: EventFieldsProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  const field = (name: EventField, props: FieldProps, control: ReactNode) => (
    <Field {...props} error={errors[name]?.message}>
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
    <>
      {field('title', { label: <Trans>Title</Trans> }, <Input {...form.register('title')} />)}
      {field(
        'type',
        { label: <Trans>Type of event</Trans> },
        <NativeSelect options={kinds} {...form.register('type')} />,
      )}
      {field(
        'stateCode',
        { label: <Trans>State</Trans> },
        <NativeSelect options={states} {...form.register('stateCode', { onChange: proposeTimeZone })} />,
      )}
      {field('date', { label: <Trans>Date</Trans> }, <Input type="date" {...form.register('date')} />)}
      <div className={rowClass}>
        {field('startTime', { label: <Trans>Starts</Trans> }, <Input type="time" {...form.register('startTime')} />)}
        {field(
          'endTime',
          { label: <Trans>Ends</Trans>, optional: true },
          <Input type="time" {...form.register('endTime')} />,
        )}
      </div>
      {field(
        'timeZone',
        { label: <Trans>Time zone</Trans> },
        <NativeSelect options={zones} {...form.register('timeZone')} />,
      )}
      {field(
        'location',
        { label: <Trans>Location</Trans>, hint: <Trans>Name and address, as you’d type them in a map app.</Trans> },
        <Input {...form.register('location')} />,
      )}
      {field(
        'description',
        { label: <Trans>Description</Trans> },
        <Textarea
          limit={limits.comment}
          defaultValue={form.getValues('description')}
          {...form.register('description')}
        />,
      )}
      {field(
        'capacity',
        { label: <Trans>Number of spots</Trans>, optional: true },
        <Input inputMode="numeric" {...form.register('capacity')} />,
      )}
    </>
  )
}
