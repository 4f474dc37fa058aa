import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Author, Comment, Post } from '../../../../contract/discussions.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { memberInitials } from '../../../parts/offices/member-initials.ts'
import { RelativeTime } from '../../../parts/relative-time.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'

type BylineProps = {
  entry: Post | Comment
  nameId: string
  /** The entry's own page, if it has one. */
  href?: string
  menu: ReactNode
}

/** The header of a post or comment: author, time and menu. */
export function Byline({ entry, nameId, href, menu }: BylineProps) {
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

export function useAuthorName() {
  const { t } = useLingui()
  return ({ firstName, lastName }: Author) => (firstName ? [firstName, lastName].filter(Boolean).join(' ') : t`Member`)
}

/** Shown on a hidden entry, which only its author and administrators can see. */
export function HiddenNote({ mine }: { mine: boolean }) {
  const { t } = useLingui()
  return (
    <Alert tone="warn" className="mt-3">
      {mine
        ? t`Several members reported this. Only you can see it until a moderator reviews it.`
        : t`Several members reported this. Only its author and moderators can see it until a moderator reviews it.`}
    </Alert>
  )
}
