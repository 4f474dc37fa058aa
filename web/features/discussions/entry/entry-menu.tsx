import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useAuthorName } from './use-author-name.ts'

type EntryMenuProps = {
  entry: Post | Comment
  kind: 'post' | 'comment'
  onEdit: () => void
  onDelete: () => void
}

type Asking = 'delete' | 'report' | 'block'

/** What one can do with an entry: change and delete one's own, report another's or block its author. */
export function EntryMenu({ entry, kind, onEdit, onDelete }: EntryMenuProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ which: Asking; open: boolean }>()
  const name = useAuthorName()(entry.user)
  const ask = (which: Asking) => setAsked({ which, open: true })
  // A dialog stands only once it was asked for: a long feed would otherwise carry hundreds.
  const dialog = asked && { open: asked.open, onOpenChange: (open: boolean) => setAsked({ ...asked, open }) }
  const words = useKindWords(kind)
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="size-9! text-muted!"
            aria-label={kind === 'post' ? t`More for the post by ${name}` : t`More for the comment by ${name}`}
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
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => ask('delete')}>
              <Trans>Delete</Trans>
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => ask('report')}>
              <Trans>Report</Trans>
            </MenuItem>
            {entry.user.id !== null && (
              <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => ask('block')}>
                {t`Block ${name}`}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {dialog && asked.which === 'delete' && (
        <ConfirmDialog
          {...dialog}
          title={words.askDelete}
          description={<Trans>This cannot be undone.</Trans>}
          confirmLabel={<Trans>Delete</Trans>}
          onConfirm={onDelete}
        />
      )}
      {dialog && asked.which === 'report' && (
        <ReportDialog {...dialog} entry={entry} kind={kind} title={words.report} />
      )}
      {dialog && asked.which === 'block' && <BlockDialog {...dialog} member={entry.user} name={name} />}
    </>
  )
}

function useKindWords(kind: 'post' | 'comment'): { askDelete: ReactNode; report: ReactNode } {
  return kind === 'post'
    ? { askDelete: <Trans>Delete your post?</Trans>, report: <Trans>Report this post</Trans> }
    : { askDelete: <Trans>Delete your comment?</Trans>, report: <Trans>Report this comment</Trans> }
}
