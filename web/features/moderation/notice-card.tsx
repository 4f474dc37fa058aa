import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { textParts } from '../../../civic/post-text.ts'
import type { Notice, NoticeKind } from '../../../contract/moderation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { AppealForm } from './appeal-form.tsx'
import { useReadNotice } from './mutations.ts'
import { noticeWords } from './notice-titles.ts'
import { useProblemWords } from './use-error-message.ts'

const welcome: NoticeKind[] = ['restored', 'appeal_accepted', 'unsuspended']

export function NoticeCard({ notice }: { notice: Notice }) {
  const { t, i18n } = useLingui()
  const [isAppealing, setAppealing] = useState(false)
  const putAway = useReadNotice()
  const problemWords = useProblemWords()
  const { id, kind, entry, canAppeal, read } = notice
  const reason = notice.reason && <bdi>{notice.reason}</bdi>
  const until = notice.until && i18n.date(notice.until, { dateStyle: 'long', timeStyle: 'short' })
  const dismiss = () =>
    putAway.mutate(
      { params: { id } },
      { onError: (error) => toast({ title: t`Error`, description: problemWords(error), tone: 'destructive' }) },
    )
  return (
    <Alert
      tone={welcome.includes(kind) ? 'good' : 'warn'}
      title={
        <>
          {t(noticeWords[kind][entry?.kind ?? 'post'])}{' '}
          <span className="font-normal">
            · <RelativeTime at={notice.at} />
          </span>
        </>
      }
    >
      {kind === 'hidden' && (
        <p>
          <Trans>Several members reported it. Only you can see it until a moderator has looked.</Trans>
        </p>
      )}
      {until && (
        <p>
          <Trans>Until {until}. You can read meanwhile.</Trans>
        </p>
      )}
      {reason && (
        <p>
          <Trans>The moderator's reason: {reason}</Trans>
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
          <Button size="small" variant="ghost" disabled={putAway.isPending} onClick={dismiss}>
            <Trans>Got it</Trans>
          </Button>
        )}
      </div>
    </Alert>
  )
}
