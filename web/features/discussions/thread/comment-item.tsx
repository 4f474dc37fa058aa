import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { textParts } from '../../../../civic/text/post-text.ts'
import { limits } from '../../../../contract/common.ts'
import type { Comment } from '../../../../contract/discussions.ts'
import { PlainText } from '../../../ui/plain-text.tsx'
import { Byline } from '../entry/byline.tsx'
import { EntryMenu } from '../entry/entry-menu.tsx'
import { HiddenNote } from '../entry/hidden-note.tsx'
import { useDeleteEntry } from '../entry/use-delete-entry.ts'
import { useDeleteComment, useEditComment } from '../mutations.ts'
import { EditForm } from '../writing/edit-form.tsx'

export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useLingui()
  const id = useId()
  const item = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const edit = useEditComment(comment)
  const remove = useDeleteEntry(useDeleteComment(comment), t`Comment deleted`)
  const closeEdit = () => {
    setEditing(false)
    item.current?.focus({ preventScroll: true })
  }
  return (
    <article ref={item} tabIndex={-1} aria-labelledby={id} className="rounded-md">
      <Byline
        entry={comment}
        nameId={id}
        menu={
          !isEditing && (
            <EntryMenu entry={comment} kind="comment" onEdit={() => setEditing(true)} onDelete={() => void remove()} />
          )
        }
      />
      <div className="ml-12">
        {comment.hidden && <HiddenNote mine={comment.mine} />}
        {isEditing ? (
          <EditForm entry={comment} limit={limits.comment} save={edit} onClose={closeEdit} />
        ) : (
          <PlainText parts={textParts(comment.content)} />
        )}
      </div>
    </article>
  )
}
