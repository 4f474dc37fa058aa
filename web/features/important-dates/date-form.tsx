import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { ImportantDateType } from '../../../contract/important-dates.schemas.ts'
import { daysBefore } from '../../../contract/important-dates.ts'
import { useEditing } from '../../parts/use-editing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { DateField } from './date-form-values.ts'
import { dateTypeLabels } from './date-labels.ts'
import type { useDateForm } from './use-date-form.ts'

type DateFormProps = {
  id: string
  form: ReturnType<typeof useDateForm>['form']
  isFromCalendar: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
}
type FieldOptions = { optional?: boolean; hint?: ReactNode }

export function DateForm({ id, form, isFromCalendar, onSubmit }: DateFormProps) {
  const { t } = useLingui()
  const { errors, defaultValues } = form.formState
  const { wholeStates } = useEditing()
  const field = (name: DateField, label: ReactNode, control: ReactNode, options: FieldOptions = {}) => (
    <Field label={label} error={errors[name]?.message} {...options}>
      {control}
    </Field>
  )
  const kinds = ImportantDateType.options.map((type) => ({ value: type, label: t(dateTypeLabels[type]) }))
  const { min, max } = daysBefore
  const textarea = (name: 'description' | 'descriptionEs') => (
    <Textarea limit={limits.comment} rows={3} defaultValue={defaultValues?.[name]} {...form.register(name)} />
  )
  return (
    <form method="post" id={id} onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {field('title', <Trans>Title</Trans>, <Input autoComplete="off" {...form.register('title')} />)}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('type', <Trans>Type</Trans>, <NativeSelect options={kinds} {...form.register('type')} />)}
        {field('date', <Trans>Date</Trans>, <Input type="date" {...form.register('date')} />)}
      </div>
      {field(
        'stateCode',
        <Trans>State code</Trans>,
        <Input
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
          className="max-w-32 uppercase"
          {...form.register('stateCode', { setValueAs: (typed: string) => typed.toUpperCase() })}
        />,
        wholeStates
          ? { hint: <Trans>Two letters, such as TX. You can only use your own.</Trans> }
          : { optional: true, hint: <Trans>Two letters, such as TX. Leave empty for nationwide.</Trans> },
      )}
      {field('description', <Trans>Description</Trans>, textarea('description'))}
      {field(
        'notificationDaysBefore',
        <Trans>Start reminders (days before)</Trans>,
        <Input inputMode="numeric" className="max-w-32" {...form.register('notificationDaysBefore')} />,
        {
          hint: (
            <Trans>
              From {min} to {max}.
            </Trans>
          ),
        },
      )}
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: control }) => (
          <Switch
            label={<Trans>Active</Trans>}
            description={<Trans>We only remind members of active dates.</Trans>}
            checked={control.value}
            onCheckedChange={control.onChange}
          />
        )}
      />
      {isFromCalendar && (
        <Controller
          control={form.control}
          name="confirmed"
          render={({ field: control }) => (
            <Switch
              label={<Trans>Confirmed</Trans>}
              description={
                <Trans>I checked this date with the election office. We send no reminders until then.</Trans>
              }
              checked={control.value}
              onCheckedChange={control.onChange}
            />
          )}
        />
      )}
      <details
        className="rounded-md border border-line"
        open={Boolean(errors.titleEs || errors.descriptionEs) || undefined}
      >
        <summary className="min-h-11 px-4 py-2.5 font-semibold">
          <Trans>In Spanish (optional)</Trans>
        </summary>
        <div className="grid gap-5 px-4 pt-2 pb-4">
          <p className="text-step--1 text-muted">
            <Trans>If you leave this empty, members who read Spanish get the text above.</Trans>
          </p>
          {field('titleEs', <Trans>Title in Spanish</Trans>, <Input lang="es" {...form.register('titleEs')} />)}
          {field('descriptionEs', <Trans>Description in Spanish</Trans>, textarea('descriptionEs'))}
        </div>
      </details>
    </form>
  )
}
