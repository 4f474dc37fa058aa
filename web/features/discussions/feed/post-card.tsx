import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { textParts } from '../../../../civic/text/post-text.ts'
import { limits } from '../../../../contract/common.ts'
import type { Post } from '../../../../contract/discussions.ts'
import { postPath } from '../../../../contract/paths.ts'
import { cardClass } from '../../../ui/card.tsx'
import { PlainText } from '../../../ui/plain-text.tsx'
import { Byline } from '../entry/byline.tsx'
import { EntryMenu } from '../entry/entry-menu.tsx'
import { HiddenNote } from '../entry/hidden-note.tsx'
import { useDeleteEntry } from '../entry/use-delete-entry.ts'
import { useDeletePost, useEditPost } from '../mutations.ts'
import { Comments } from '../thread/comments.tsx'
import { EditForm } from '../writing/edit-form.tsx'
import { CommentToggle } from './comment-toggle.tsx'
import { LikeButton } from './like-button.tsx'
import { ShareButton } from './share-button.tsx'

/** On its own page a post shows its comments immediately. */
export function PostCard({ post, isOnOwnPage = false }: { post: Post; isOnOwnPage?: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isOpen, setOpen] = useState(isOnOwnPage)
  const edit = useEditPost(post)
  const remove = useDeleteEntry(useDeletePost(post), t`Post deleted`)
  const closeEdit = () => {
    setEditing(false)
    card.current?.focus({ preventScroll: true })
  }
  return (
    <article ref={card} tabIndex={-1} aria-labelledby={id} className={cardClass()}>
      <Byline
        entry={post}
        nameId={id}
        href={postPath(post.id)}
        menu={
          !isEditing && (
            <EntryMenu entry={post} kind="post" onEdit={() => setEditing(true)} onDelete={() => void remove()} />
          )
        }
      />
      {post.hidden && <HiddenNote mine={post.mine} />}
      {isEditing ? (
        <EditForm entry={post} limit={limits.post} save={edit} onClose={closeEdit} />
      ) : (
        <PlainText parts={textParts(post.content)} className="my-3" />
      )}
      <div className="-mx-3 -mb-2 flex flex-wrap items-center gap-1">
        <LikeButton post={post} />
        <CommentToggle
          count={post.commentCount}
          isOpen={isOpen}
          controls={`${id}-comments`}
          onToggle={() => setOpen(!isOpen)}
        />
        <ShareButton postId={post.id} />
      </div>
      <div id={`${id}-comments`}>{isOpen && <Comments post={post} />}</div>
    </article>
  )
}
