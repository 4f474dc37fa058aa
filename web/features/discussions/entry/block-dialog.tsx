import { Trans, useLingui } from '@lingui/react/macro'
import type { Author } from '../../../../contract/discussions.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { toast } from '../../../ui/toast.ts'
import { useBlockMember } from '../mutations.ts'
import { useWritingErrorToast } from '../writing-errors.ts'

type BlockDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; member: Author; name: string }

export function BlockDialog({ member, name, ...dialog }: BlockDialogProps) {
  const { t } = useLingui()
  const block = useBlockMember()
  const showError = useWritingErrorToast(t`We couldn’t block this member. Please try again.`)
  const blockMember = async () => {
    if (member.id === null) return
    try {
      await block.mutateAsync(member.id)
    } catch (error) {
      showError(error)
      return
    }
    focusMain()
    toast({ title: t`You blocked ${name}` })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Block ${name}?`}
      description={
        <Trans>
          You won’t see their posts or comments. They won’t be told. You can unblock them on your account page.
        </Trans>
      }
      confirmLabel={<Trans>Block</Trans>}
      onConfirm={() => void blockMember()}
    />
  )
}
