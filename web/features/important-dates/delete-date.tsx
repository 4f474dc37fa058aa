import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteDate } from './api.ts'

type DeleteDateProps = { date: ImportantDate | undefined; onClose: () => void }

export function DeleteDate({ date, onClose }: DeleteDateProps) {
  const { t } = useLingui()
  const remove = useDeleteDate()
  const confirm = ({ id }: ImportantDate) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Important date deleted successfully.` }),
        onError: () =>
          toast({ title: t`Error`, description: t`Failed to delete important date.`, tone: 'destructive' }),
      },
    )
  return (
    <ConfirmDialog
      open={date !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<Trans>Are you sure you want to delete this important date?</Trans>}
      description={date?.title}
      confirmLabel={<Trans>Delete</Trans>}
      onConfirm={() => date && confirm(date)}
    />
  )
}
