import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { textParts } from '../../../civic/text/post-text.ts'
import type { EntryKind, Notice, NoticeKind } from '../../../contract/moderation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { RelativeTime } from '../../parts/relative-time.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useReadNotice } from './api.ts'
import { AppealForm } from './appeal-form.tsx'
import { moderationErrors } from './error-messages.ts'

/** Titles for posts and comments; those of `suspended` and `unsuspended` are about the member and the same for both. */
const titles: Record<NoticeKind, Record<EntryKind, MessageDescriptor>> = {
  hidden: { post: msg`Your post is hidden for now`, comment: msg`Your comment is hidden for now` },
  restored: { post: msg`Your post is visible again`, comment: msg`Your comment is visible again` },
  removed: { post: msg`Your post was removed`, comment: msg`Your comment was removed` },
  appeal_accepted: {
    post: msg`Your appeal was accepted: your post is visible again`,
    comment: msg`Your appeal was accepted: your comment is visible again`,
  },
  appeal_refused: {
    post: msg`Your appeal was denied: your post stays removed`,
    comment: msg`Your appeal was denied: your comment stays removed`,
  },
  suspended: { post: msg`You can’t post for now`, comment: msg`You can’t post for now` },
  unsuspended: { post: msg`You can post again`, comment: msg`You can post again` },
}

const goodNews: NoticeKind[] = ['restored', 'appeal_accepted', 'unsuspended']

export function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [isAppealing, setAppealing] = useState(false)
  const markRead = useReadNotice()
  const showError = useErrorToast(moderationErrors)
  const { id, kind, entry, canAppeal, read } = notice
  const reason = notice.reason && <bdi>{notice.reason}</bdi>
  const until = notice.until && dateTime(notice.until, 'long')
  const dismiss = () => markRead.mutate({ params: { id } }, { onError: showError })
  return (
    <Alert
      tone={goodNews.includes(kind) ? 'good' : 'warn'}
      title={
        <>
          {t(titles[kind][entry?.kind ?? 'post'])}{' '}
          <span className="font-normal">
            · <RelativeTime at={notice.at} />
          </span>
        </>
      }
    >
      {kind === 'hidden' && (
        <p>
          <Trans>Several members reported this. Only you can see it until a moderator reviews it.</Trans>
        </p>
      )}
      {until && (
        <p>
          <Trans>Until {until}. You can still read.</Trans>
        </p>
      )}
      {reason && (
        <p>
          <Trans>Moderator’s reason: {reason}</Trans>
        </p>
      )}
      {entry && (
        <div className="mt-2 line-clamp-4 border-l-3 border-line-strong pl-3 text-muted">
          <PlainText parts={textParts(entry.content)} />
        </div>
      )}
      {isAppealing && entry && <AppealForm entry={entry} onClose={() => setAppealing(false)} />}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {canAppeal && !isAppealing && (
          <Button size="small" onClick={() => setAppealing(true)}>
            <Trans>Appeal this decision</Trans>
          </Button>
        )}
        {!read && !isAppealing && (
          <Button size="small" variant="ghost" disabled={markRead.isPending} onClick={dismiss}>
            <Trans>Got it</Trans>
          </Button>
        )}
      </div>
    </Alert>
  )
}
