import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Author, Comment, Post } from '../../../../contract/discussions.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { focusMain } from '../../../ui/focus-region.tsx'
import { whenOpened } from '../../../ui/late.tsx'
import type { MenuItem } from '../../../ui/menu-panel.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBlockMember } from '../mutations.ts'
import { useWritingErrorToast } from '../writing-errors.ts'

const ReportDialog = whenOpened(() => import('./report-dialog.tsx'))

type EntryMenuProps = {
  entry: Post | Comment
  kind: 'post' | 'comment'
  onEdit: () => void
  onDelete: () => void
}

type DialogName = 'delete' | 'report' | 'block'

/** Members edit or delete their own entries, and report other entries or block their authors. */
export function EntryMenu({ entry, kind, onEdit, onDelete }: EntryMenuProps) {
  const { t } = useLingui()
  const [active, setActive] = useState<{ dialog: DialogName; open: boolean }>()
  const name = useAuthorName()(entry.user)
  const openDialog = (dialog: DialogName) => setActive({ dialog, open: true })
  // A dialog is rendered only after it was first opened: a long feed would otherwise render hundreds.
  const dialogProps = active && { open: active.open, onOpenChange: (open: boolean) => setActive({ ...active, open }) }
  const labels = useKindLabels(kind)
  const own: MenuItem[] = [
    { icon: <Pencil aria-hidden="true" />, label: t`Edit`, onSelect: onEdit },
    { icon: <Trash2 aria-hidden="true" />, label: t`Delete`, onSelect: () => openDialog('delete') },
  ]
  const report: MenuItem = {
    icon: <Flag aria-hidden="true" />,
    label: t`Report`,
    onSelect: () => openDialog('report'),
  }
  const block: MenuItem = {
    icon: <Ban aria-hidden="true" />,
    label: t`Block ${name}`,
    onSelect: () => openDialog('block'),
  }
  const others = entry.user.id === null ? [report] : [report, block]
  return (
    <>
      <Menu
        trigger={{
          variant: 'quiet',
          size: 'icon',
          className: 'size-9! text-muted!',
          'aria-label':
            kind === 'post' ? t`More options for the post by ${name}` : t`More options for the comment by ${name}`,
          children: <Ellipsis aria-hidden="true" />,
        }}
        items={entry.mine ? own : others}
      />
      {dialogProps && active.dialog === 'delete' && (
        <ConfirmDialog
          {...dialogProps}
          title={labels.deleteTitle}
          description={t`You can’t undo this.`}
          confirmLabel={t`Delete`}
          onConfirm={onDelete}
        />
      )}
      {dialogProps && active.dialog === 'report' && (
        <ReportDialog {...dialogProps} entry={entry} kind={kind} title={labels.reportTitle} />
      )}
      {dialogProps && active.dialog === 'block' && <BlockDialog {...dialogProps} member={entry.user} name={name} />}
    </>
  )
}

function useKindLabels(kind: 'post' | 'comment'): { deleteTitle: ReactNode; reportTitle: ReactNode } {
  return kind === 'post'
    ? { deleteTitle: <Trans>Delete your post?</Trans>, reportTitle: <Trans>Report this post</Trans> }
    : { deleteTitle: <Trans>Delete your comment?</Trans>, reportTitle: <Trans>Report this comment</Trans> }
}

type BlockDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; member: Author; name: string }

function BlockDialog({ member, name, ...dialog }: BlockDialogProps) {
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
      description={t`You won’t see their posts or comments. They won’t be told. You can unblock them on your account page.`}
      confirmLabel={t`Block`}
      onConfirm={() => void blockMember()}
    />
  )
}

export function useAuthorName() {
  const { t } = useLingui()
  return ({ firstName, lastName }: Author) => (firstName ? [firstName, lastName].filter(Boolean).join(' ') : t`Member`)
}
