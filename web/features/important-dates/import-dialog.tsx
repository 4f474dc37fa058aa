import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type DatePlace, daysBefore, importDates } from '../../../contract/important-dates.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { QueryResult } from '../../parts/query-result.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useImport, useProposals } from './api.ts'
import { parseDays } from './date-form-values.ts'
import { dateErrors } from './error-messages.ts'
import { PlacePicker } from './place-picker.tsx'
import { ProposalList } from './proposal-list.tsx'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onImported: () => void }

export function ImportDialog({ open, onOpenChange, onImported }: ImportDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && (
        <ImportForm
          onImported={() => {
            onImported()
            close()
          }}
        />
      )}
    </Dialog>
  )
}

function ImportForm({ onImported }: { onImported: () => void }) {
  const formId = useId()
  const [places, setPlaces] = useState<DatePlace[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useProposals(places)
  const proposals = places.length > 0 ? (query.data?.proposals ?? []) : []
  const keys = proposals.filter(({ key, exists }) => chosen.has(key) && !exists).map(({ key }) => key)
  const { form, submit } = useImportForm(keys, onImported)
  const { errors, isSubmitting } = form.formState
  return (
    <DialogContent
      className="sm:max-w-2xl"
      title={<Trans>Import from calendar</Trans>}
      description={
        <Trans>Dates to come that our election calendar knows. Choose those that members should be reminded of.</Trans>
      }
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} disabled={keys.length === 0} aria-disabled={isSubmitting}>
            {isSubmitting ? (
              <Trans>Saving...</Trans>
            ) : (
              <Plural value={keys.length} one="Import # date" other="Import # dates" />
            )}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
        {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
        <PlacePicker places={places} onChange={setPlaces} />
        {places.length > 0 && (
          <QueryResult query={query} loading={<ProposalsSkeleton />}>
            {({ sources }) => (
              <ProposalList proposals={proposals} sources={sources} chosen={chosen} onChoose={setChosen} />
            )}
          </QueryResult>
        )}
        {proposals.length > 0 && (
          <Field label={<Trans>Notify days before</Trans>} error={errors.notificationDaysBefore?.message}>
            <Input inputMode="numeric" className="max-w-32" {...form.register('notificationDaysBefore')} />
          </Field>
        )}
      </form>
    </DialogContent>
  )
}

function useImportForm(keys: string[], onImported: () => void) {
  const { t } = useLingui()
  const add = useImport()
  const { min, max } = daysBefore
  return useContractForm({
    schema: importDates.body.pick({ notificationDaysBefore: true }),
    defaultValues: { notificationDaysBefore: String(daysBefore.usual) },
    toInput: (values) => ({ notificationDaysBefore: parseDays(values.notificationDaysBefore) }),
    fieldMessage: () => t`Enter a whole number of days from ${min} to ${max}.`,
    errorMessage: useErrorMessage(dateErrors),
    onSubmit: async ({ notificationDaysBefore }) => {
      const { created, skipped } = await add.mutateAsync({ body: { keys, notificationDaysBefore } })
      const description =
        skipped > 0
          ? t`${created} added, ${skipped} left out because they were there already or have passed.`
          : t`${created} added.`
      toast({ title: t`Imported from calendar`, description })
      onImported()
    },
  })
}

function ProposalsSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading dates...`} className="grid gap-4">
      {['w-64', 'w-56', 'w-72'].map((width) => (
        <Skeleton key={width} className={`max-w-full ${width}`} />
      ))}
    </SkeletonGroup>
  )
}
