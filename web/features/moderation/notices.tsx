import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { textParts } from '../../../civic/text/post-text.ts'
import { limits } from '../../../contract/common.ts'
import {
  type EntryKind,
  type Notice,
  type NoticeKind,
  appeal,
  listNotices,
  readNotice,
} from '../../../contract/moderation.ts'
import { isWrittenText } from '../../../contract/written-text.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { RelativeTime } from '../../parts/relative-time.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { isOutdated, moderationErrors } from './api.ts'

const changes = { invalidates: [listNotices], invalidatesOnError: isOutdated }

/** Titles for posts and comments. `suspended` and `unsuspended` are about the member, so both have the same title. */
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

/** Notices from moderators to this member: unread ones in full, read ones collapsed. */
export function Notices() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(listNotices, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (isError && !data) return <NoticesError onRetry={() => void refetch()} />
  if (!data || data.notices.length === 0) return null
  const unread = data.notices.filter(({ read }) => !read)
  const earlier = data.notices.filter(({ read }) => read)
  return (
    <section aria-label={t`Notices from moderators`} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      {unread.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {earlier.length > 0 && (
        <details className="text-step--1">
          <summary className="w-fit text-muted">
            <Plural
              value={earlier.length}
              one="# earlier notice from moderators"
              other="# earlier notices from moderators"
            />
          </summary>
          <div className="mt-3 grid gap-3">
            {earlier.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </div>
        </details>
      )}
    </section>
  )
}

/** A warning only: the discussions below can still be used. */
function NoticesError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Alert
      tone="warn"
      className="mb-6"
      action={<Button variant="ghost" size="small" onClick={onRetry}>{t`Try again`}</Button>}
    >
      {t`We couldn’t load notices from moderators.`}
    </Alert>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [isAppealing, setAppealing] = useState(false)
  const markRead = useAction(readNotice, { ...changes, errors: moderationErrors })
  const { id, kind, entry, canAppeal, read } = notice
  const reason = notice.reason && <bdi>{notice.reason}</bdi>
  const until = notice.until && dateTime(notice.until, 'long')
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
        <p>{t`Several members reported this. Only you can see it until a moderator reviews it.`}</p>
      )}
      {until && <p>{t`Until ${until}. You can still read.`}</p>}
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
          <Button size="small" onClick={() => setAppealing(true)}>{t`Appeal this decision`}</Button>
        )}
        {!read && !isAppealing && (
          <Button
            size="small"
            variant="ghost"
            disabled={markRead.isPending}
            onClick={() => markRead.mutate({ params: { id } })}
          >
            {t`Got it`}
          </Button>
        )}
      </div>
    </Alert>
  )
}

type AppealFormProps = { entry: NonNullable<Notice['entry']>; onClose: () => void }

function AppealForm({ entry, onClose }: AppealFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const send = useEndpointMutation(appeal, changes)
  const errorMessage = useErrorMessage(moderationErrors)
  const canSend = !send.isPending && isWrittenText(text, limits.appeal)
  const closeWithToast = () => {
    onClose()
    toast({ title: t`Appeal sent`, description: t`A moderator will review it again.` })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const target = entry.kind === 'post' ? { postId: entry.id } : { commentId: entry.id }
    if (canSend) send.mutate({ body: { ...target, text } }, { onSuccess: closeWithToast })
  }
  return (
    <form method="post" onSubmit={submit} className="mt-3 grid gap-3">
      <Field label={t`Why should it be shown again?`} hint={t`You can appeal once. A moderator will review it again.`}>
        <Textarea
          rows={3}
          limit={limits.appeal}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {send.error && <Alert tone="bad">{errorMessage(send.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!canSend}>
          {send.isPending ? t`Sending...` : t`Send appeal`}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
