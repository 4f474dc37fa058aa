import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { whenOpened } from '../../../ui/when-opened.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { useAuthorName } from './use-author-name.ts'

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
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="size-9! text-muted!"
            aria-label={
              kind === 'post' ? t`More options for the post by ${name}` : t`More options for the comment by ${name}`
            }
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        {entry.mine ? (
          <>
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
              <Trans>Edit</Trans>
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => openDialog('delete')}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => openDialog('report')}>
              <Trans>Report</Trans>
            </MenuItem>
            {entry.user.id !== null && (
              <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => openDialog('block')}>
                {t`Block ${name}`}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {dialogProps && active.dialog === 'delete' && (
        <ConfirmDialog
          {...dialogProps}
          title={labels.deleteTitle}
          description={<Trans>You can’t undo this.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
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
