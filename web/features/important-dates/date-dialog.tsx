import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { ImportantDateType } from '../../../contract/important-dates.schemas.ts'
import {
  type ImportantDate,
  createImportantDate,
  daysBefore,
  updateImportantDate,
} from '../../../contract/important-dates.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { useEditing } from '../../parts/use-editing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogContent } from '../../ui/form-dialog-content.tsx'
import { Input } from '../../ui/input.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { dateChanges } from './api.ts'
import {
  type DateEdit,
  type DateField,
  dateTypeLabels,
  emptyDateForm,
  toDateForm,
  useDateForm,
} from './use-date-form.ts'

/** The date being edited, or `new` for one to add. */
export type Edited = ImportantDate | 'new'

type DateDialogProps = { edited: Edited | undefined; onClose: () => void; onSaved: () => void }

export function DateDialog({ edited, onClose, onSaved }: DateDialogProps) {
  return (
    <Dialog open={edited !== undefined} onOpenChange={(isOpen) => isOpen || onClose()}>
      {edited && (
        <DateDialogContent
          edited={edited}
          onSaved={() => {
            onSaved()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function DateDialogContent({ edited, onSaved }: { edited: Edited; onSaved: () => void }) {
  const { t } = useLingui()
  const save = useSave(edited, onSaved)
  const [stateCode = ''] = useEditing().wholeStates ?? []
  const { form, submit } = useDateForm(edited === 'new' ? { ...emptyDateForm, stateCode } : toDateForm(edited), save)
  const { errors, isSubmitting } = form.formState
  const isNew = edited === 'new'
  return (
    <FormDialogContent
      title={isNew ? t`Add Important Date` : t`Edit Important Date`}
      error={errors.root?.message}
      onSubmit={submit}
      isSubmitting={isSubmitting}
      submitLabel={isNew ? t`Create` : t`Update`}
    >
      {!isNew && edited.progress.sent > 0 && (
        <Alert tone="warn">
          {t`Members already got this reminder. If you change it, we’ll send them one correction.`}
        </Alert>
      )}
      {!isNew && edited.calendar?.isFollowed && (
        <Alert>{t`This date comes from our calendar. If you change it, later calendar updates won’t apply.`}</Alert>
      )}
      <DateFields form={form} isFromCalendar={!isNew && edited.calendar !== null} />
    </FormDialogContent>
  )
}

function useSave(edited: Edited, onSaved: () => void) {
  const { t } = useLingui()
  const create = useAction(createImportantDate, {
    ...dateChanges,
    done: { title: t`Success`, description: t`Important date created successfully.` },
    fallback: t`Failed to create important date.`,
  })
  const update = useAction(updateImportantDate, {
    ...dateChanges,
    done: { title: t`Success`, description: t`Important date updated successfully.` },
    fallback: t`Failed to update important date.`,
  })
  return async (draft: DateEdit) => {
    if (edited === 'new') await create.mutateAsync({ body: draft })
    else await update.mutateAsync({ params: { id: edited.id }, body: { ...draft, revision: edited.revision } })
    onSaved()
  }
}

type DateFieldsProps = {
  form: ReturnType<typeof useDateForm>['form']
  isFromCalendar: boolean
}

type FieldProps = { label: ReactNode; optional?: boolean; hint?: ReactNode }

function DateFields({ form, isFromCalendar }: DateFieldsProps) {
  const { t } = useLingui()
  const { errors, defaultValues } = form.formState
  const { wholeStates } = useEditing()
  const field = (name: DateField, props: FieldProps, control: ReactNode) => (
    <Field {...props} error={errors[name]?.message}>
      {control}
    </Field>
  )
  const kinds = ImportantDateType.options.map((type) => ({ value: type, label: t(dateTypeLabels[type]) }))
  const { min, max } = daysBefore
  const textarea = (name: 'description' | 'descriptionEs') => (
    <Textarea limit={limits.comment} rows={3} defaultValue={defaultValues?.[name]} {...form.register(name)} />
  )
  return (
    <>
      {field('title', { label: t`Title` }, <Input autoComplete="off" {...form.register('title')} />)}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {field('type', { label: t`Type` }, <NativeSelect options={kinds} {...form.register('type')} />)}
        {field('date', { label: t`Date` }, <Input type="date" {...form.register('date')} />)}
      </div>
      {field(
        'stateCode',
        {
          label: t`State code`,
          ...(wholeStates
            ? { hint: t`Two letters, such as TX. You can only use your own.` }
            : { optional: true, hint: t`Two letters, such as TX. Leave empty for nationwide.` }),
        },
        <Input
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
          className="max-w-32 uppercase"
          {...form.register('stateCode', { setValueAs: (typed: string) => typed.toUpperCase() })}
        />,
      )}
      {field('description', { label: t`Description` }, textarea('description'))}
      {field(
        'notificationDaysBefore',
        {
          label: t`Start reminders (days before)`,
          hint: t`From ${min} to ${max}.`,
        },
        <Input inputMode="numeric" className="max-w-32" {...form.register('notificationDaysBefore')} />,
      )}
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: control }) => (
          <Switch
            label={t`Active`}
            description={t`We only remind members of active dates.`}
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
              label={t`Confirmed`}
              description={t`I checked this date with the election office. We send no reminders until then.`}
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
        <summary className="min-h-11 px-4 py-2.5 font-semibold">{t`In Spanish (optional)`}</summary>
        <div className="grid gap-5 px-4 pt-2 pb-4">
          <p className="text-step--1 text-muted">
            {t`If you leave this empty, members who read Spanish get the text above.`}
          </p>
          {field('titleEs', { label: t`Title in Spanish` }, <Input lang="es" {...form.register('titleEs')} />)}
          {field('descriptionEs', { label: t`Description in Spanish` }, textarea('descriptionEs'))}
        </div>
      </details>
    </>
  )
}
