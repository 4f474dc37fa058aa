import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { ImportantDateType, daysBefore } from '../../../contract/important-dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { DateField, DateFormValues } from './date-form-values.ts'
import { typeNames } from './date-labels.ts'

type DateFormProps = { id: string; form: UseFormReturn<DateFormValues>; onSubmit: ComponentProps<'form'>['onSubmit'] }
type More = { optional?: boolean; hint?: ReactNode }

export function DateForm({ id, form, onSubmit }: DateFormProps) {
  const { t } = useLingui()
  const { errors, defaultValues } = form.formState
  const part = (name: DateField, label: ReactNode, control: ReactNode, more: More = {}) => (
    <Field label={label} error={errors[name]?.message} {...more}>
      {control}
    </Field>
  )
  const kinds = ImportantDateType.options.map((type) => ({ value: type, label: t(typeNames[type]) }))
  const { min, max } = daysBefore
  const text = (name: 'description' | 'descriptionEs') => (
    <Textarea limit={limits.comment} rows={3} defaultValue={defaultValues?.[name]} {...form.register(name)} />
  )
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      {part('title', <Trans>Title</Trans>, <Input autoComplete="off" {...form.register('title')} />)}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {part('type', <Trans>Type</Trans>, <NativeSelect options={kinds} {...form.register('type')} />)}
        {part('date', <Trans>Date</Trans>, <Input type="date" {...form.register('date')} />)}
      </div>
      {part(
        'stateCode',
        <Trans>State code</Trans>,
        <Input
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
          className="max-w-32 uppercase"
          {...form.register('stateCode', { setValueAs: (typed: string) => typed.toUpperCase() })}
        />,
        { optional: true, hint: <Trans>Two letters, such as TX. Empty means nationwide.</Trans> },
      )}
      {part('description', <Trans>Description</Trans>, text('description'))}
      {part(
        'notificationDaysBefore',
        <Trans>Notify days before</Trans>,
        <Input inputMode="numeric" className="max-w-32" {...form.register('notificationDaysBefore')} />,
        {
          hint: (
            <Trans>
              From {min} to {max}. Members are reminded from that day on.
            </Trans>
          ),
        },
      )}
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => (
          <Switch
            label={<Trans>Active</Trans>}
            description={<Trans>Members are reminded of active dates only.</Trans>}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <details
        className="rounded-md border border-line"
        open={Boolean(errors.titleEs || errors.descriptionEs) || undefined}
      >
        <summary className="min-h-11 px-4 py-2.5 font-semibold">
          <Trans>In Spanish (optional)</Trans>
        </summary>
        <div className="grid gap-5 px-4 pt-2 pb-4">
          <p className="text-step--1 text-muted">
            <Trans>For members who read Spanish. Without it they get the text above.</Trans>
          </p>
          {part('titleEs', <Trans>Title in Spanish</Trans>, <Input lang="es" {...form.register('titleEs')} />)}
          {part('descriptionEs', <Trans>Description in Spanish</Trans>, text('descriptionEs'))}
        </div>
      </details>
    </form>
  )
}
