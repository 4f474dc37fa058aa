import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteDate } from './api.ts'

type DeleteDateProps = { date: ImportantDate | undefined; onClose: () => void }

export function DeleteDate({ date, onClose }: DeleteDateProps) {
  const { t } = useLingui()
  const remove = useDeleteDate()
  const showError = useErrorToast({}, t`Failed to delete important date.`)
  const deleteDate = ({ id }: ImportantDate) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Important date deleted successfully.` }),
        onError: showError,
      },
    )
  return (
    <ConfirmDialog
      open={date !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<Trans>Are you sure you want to delete this important date?</Trans>}
      description={date?.title}
      confirmLabel={<Trans>Delete</Trans>}
      onConfirm={() => date && deleteDate(date)}
    />
  )
}
