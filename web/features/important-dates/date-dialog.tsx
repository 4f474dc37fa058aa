import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { useEditing } from '../../parts/use-editing.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useCreateDate, useUpdateDate } from './api.ts'
import { DateForm } from './date-form.tsx'
import { type DateEdit, emptyDateForm, toDateForm, useDateForm } from './use-date-form.ts'

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
  const formId = useId()
  const save = useSave(edited, onSaved)
  const [stateCode = ''] = useEditing().wholeStates ?? []
  const { form, submit } = useDateForm(edited === 'new' ? { ...emptyDateForm, stateCode } : toDateForm(edited), save)
  const { isSubmitting } = form.formState
  const isNew = edited === 'new'
  const saveLabel = isNew ? <Trans>Create</Trans> : <Trans>Update</Trans>
  return (
    <DialogContent
      title={isNew ? <Trans>Add Important Date</Trans> : <Trans>Edit Important Date</Trans>}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} aria-disabled={isSubmitting}>
            {isSubmitting ? <Trans>Saving...</Trans> : saveLabel}
          </Button>
        </>
      }
    >
      {!isNew && edited.progress.sent > 0 && (
        <Alert tone="warn" className="mb-5">
          <Trans>Members already got this reminder. If you change it, we’ll send them one correction.</Trans>
        </Alert>
      )}
      {!isNew && edited.calendar?.isFollowed && (
        <Alert className="mb-5">
          <Trans>This date comes from our calendar. If you change it, later calendar updates won’t apply.</Trans>
        </Alert>
      )}
      <DateForm id={formId} form={form} isFromCalendar={!isNew && edited.calendar !== null} onSubmit={submit} />
    </DialogContent>
  )
}

function useSave(edited: Edited, onSaved: () => void) {
  const { t } = useLingui()
  const create = useCreateDate()
  const update = useUpdateDate()
  return async (draft: DateEdit) => {
    try {
      if (edited === 'new') await create.mutateAsync({ body: draft })
      else await update.mutateAsync({ params: { id: edited.id }, body: { ...draft, revision: edited.revision } })
    } catch (error) {
      const description = edited === 'new' ? t`Failed to create important date.` : t`Failed to update important date.`
      toast({ title: t`Error`, description, tone: 'destructive' })
      throw error
    }
    const description =
      edited === 'new' ? t`Important date created successfully.` : t`Important date updated successfully.`
    toast({ title: t`Success`, description })
    onSaved()
  }
}
