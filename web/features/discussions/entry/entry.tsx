import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { textParts } from '../../../../civic/text/post-text.ts'
import { limits } from '../../../../contract/common.ts'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { memberInitials } from '../../../parts/offices/member-initials.ts'
import { RelativeTime } from '../../../parts/relative-time.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { focusMain } from '../../../ui/focus-region.tsx'
import { PlainText } from '../../../ui/plain-text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWritingErrorToast } from '../writing-errors.ts'
import { EditForm, type SubmitMutation } from '../writing/text-form.tsx'
import { EntryMenu, useAuthorName } from './entry-menu.tsx'

type EntryProps = {
  entry: Post | Comment
  kind: 'post' | 'comment'
  /** The entry's own page, if it has one. */
  href?: string | undefined
  edit: SubmitMutation
  remove: { mutateAsync(): Promise<unknown> }
  className: string
  /** Below the text. */
  children?: ReactNode
}

/** A post or a comment with its menu; its author edits it in place. */
export function Entry({ entry, kind, href, edit, remove, className, children }: EntryProps) {
  const id = useId()
  const article = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const deleteEntry = useDeleteEntry(remove, kind)
  const closeEdit = () => {
    setEditing(false)
    article.current?.focus({ preventScroll: true })
  }
  const isPost = kind === 'post'
  const menu = !isEditing && (
    <EntryMenu entry={entry} kind={kind} onEdit={() => setEditing(true)} onDelete={() => void deleteEntry()} />
  )
  const text = (
    <>
      {entry.hidden && <HiddenNote mine={entry.mine} />}
      {isEditing ? (
        <EditForm entry={entry} limit={limits[kind]} mutation={edit} onClose={closeEdit} />
      ) : (
        <PlainText parts={textParts(entry.content)} className={isPost ? 'my-3' : ''} />
      )}
    </>
  )
  return (
    <article ref={article} tabIndex={-1} aria-labelledby={id} className={className}>
      <Byline entry={entry} nameId={id} href={href} menu={menu} />
      {isPost ? text : <div className="ml-12">{text}</div>}
      {children}
    </article>
  )
}

type BylineProps = Pick<EntryProps, 'entry' | 'href'> & { nameId: string; menu: ReactNode }

/** The header of a post or comment: author, time and menu. */
function Byline({ entry, href, nameId, menu }: BylineProps) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const { user, createdAt, editedAt, mine } = entry
  const name = useAuthorName()(user)
  const editedOn = editedAt && dateTime(editedAt, 'full')
  const time = <RelativeTime at={createdAt} />
  return (
    <header className="flex items-start gap-3">
      <Avatar size="small" src={user.profileImageUrl} initials={memberInitials(user.firstName, user.lastName)} />
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap content-center items-center gap-x-2.5 text-step--1 text-muted">
        <bdi id={nameId} className="min-w-0 font-semibold text-ink">
          {name}
        </bdi>
        {mine && <Badge>{t`You`}</Badge>}
        {href ? (
          <Link href={href} className="text-muted no-underline hover:underline">
            {time}
          </Link>
        ) : (
          time
        )}
        {editedOn && <span title={editedOn}>{t`Edited`}</span>}
      </div>
      {menu}
    </header>
  )
}

/** Shown on a hidden entry, which only its author and administrators can see. */
function HiddenNote({ mine }: { mine: boolean }) {
  const { t } = useLingui()
  return (
    <Alert tone="warn" className="mt-3">
      {mine
        ? t`Several members reported this. Only you can see it until a moderator reviews it.`
        : t`Several members reported this. Only its author and moderators can see it until a moderator reviews it.`}
    </Alert>
  )
}

/** Deletes the member's own entry and moves the focus, because the focused element is removed with it. */
function useDeleteEntry(deletion: EntryProps['remove'], kind: EntryProps['kind']) {
  const { t } = useLingui()
  const showError = useWritingErrorToast(t`We couldn’t delete this. Please try again.`)
  const title = kind === 'post' ? t`Post deleted` : t`Comment deleted`
  return async () => {
    try {
      await deletion.mutateAsync()
    } catch (error) {
      return showError(error)
    }
    focusMain()
    return toast({ title })
  }
}
