import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { textParts } from '../../../civic/text/post-text.ts'
import {
  type EntryState,
  type QueueItem,
  type ReportReason,
  type ReviewedMember,
  entryHistory,
} from '../../../contract/moderation.ts'
import { postPath } from '../../../contract/paths.ts'
import { endpointQuery } from '../../api/query.ts'
import { useUser } from '../../api/user.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { RelativeTime } from '../../parts/relative-time.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DecisionDialog, SuspendDialog, UnsuspendDialog } from './decision-dialog.tsx'

const reportReasonLabels: Record<ReportReason, MessageDescriptor> = {
  'wrong-voting-information': msg`Wrong voting information`,
  spam: msg`Spam`,
  abuse: msg`Abuse`,
  other: msg`Something else`,
}

const entryStateLabels: Record<EntryState, MessageDescriptor> = {
  visible: msg`Visible`,
  hidden: msg`Hidden after reports`,
  removed: msg`Removed`,
  deleted: msg`Deleted by its author`,
}

type DialogName = 'keep' | 'remove' | 'suspend' | 'unsuspend'

export function QueueEntry({ item }: { item: QueueItem }) {
  const { t } = useLingui()
  const titleId = useId()
  const { author, appeal, state } = item
  const removedFor = <bdi>{appeal?.removedFor}</bdi>
  return (
    <Card as="article" aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h3 id={titleId} className="mr-auto text-step-0 font-semibold">
          {item.kind === 'post' ? (
            <Trans>
              Post written <RelativeTime at={item.createdAt} />
            </Trans>
          ) : (
            <Trans>
              Comment written <RelativeTime at={item.createdAt} />
            </Trans>
          )}
          {item.editedAt && (
            <>
              ,{' '}
              <Trans>
                edited <RelativeTime at={item.editedAt} />
              </Trans>
            </>
          )}
        </h3>
        {item.urgent && (
          <Badge tone="bad">
            <TriangleAlert aria-hidden="true" />
            {t`Wrong voting information`}
          </Badge>
        )}
        {appeal && <Badge tone="warn">{t`Appeal`}</Badge>}
        <Badge>{t(entryStateLabels[state])}</Badge>
      </header>
      <PlainText parts={textParts(item.content)} className="rounded-md bg-sunk px-4 py-3" />
      {item.editedAt && <EditHistory id={item.id} />}
      {appeal && (
        <Alert title={t`The author’s appeal`}>
          <PlainText parts={[{ text: appeal.text }]} />
          <p className="mt-1 text-muted">
            <Trans>Reason for removal: {removedFor}</Trans>
          </p>
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ReportList item={item} />
        <AuthorFacts author={author} />
      </div>
      <Actions item={item} />
    </Card>
  )
}

function AuthorFacts({ author }: { author: ReviewedMember | null }) {
  const { t } = useLingui()
  const { date, dateTime } = useFormat()
  if (!author) return <p className="text-step--1 text-muted">{t`The author’s account no longer exists.`}</p>
  const since = date(author.memberSince)
  const until = author.suspension && dateTime(author.suspension.until)
  return (
    <div className="min-w-0 text-step--1">
      <h4 className="font-semibold">{t`Author`}</h4>
      <p className="wrap-anywhere">
        <bdi>{author.name}</bdi> · {author.email}
      </p>
      <p className="text-muted">
        {t`Member since ${since}`} · <Plural value={author.removals} one="# removal so far" other="# removals so far" />
      </p>
      {until && (
        <p className="mt-1">
          <Badge tone="warn">{t`Suspended until ${until}`}</Badge>
        </p>
      )}
    </div>
  )
}

function Actions({ item }: { item: QueueItem }) {
  const { t } = useLingui()
  const { id } = useUser()
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const { author, postId, state } = item
  if (author?.id === id)
    return <p className="text-step--1 text-muted">{t`You wrote this, so another administrator must decide.`}</p>
  const dialogProps = (name: DialogName) => ({
    open: openDialog === name,
    onOpenChange: (open: boolean) => setOpenDialog(open ? name : undefined),
  })
  return (
    <footer className="flex flex-wrap items-center gap-3">
      <Button size="small" variant="ghost" onClick={() => setOpenDialog('keep')}>{t`Keep`}</Button>
      <Button size="small" variant="signal" onClick={() => setOpenDialog('remove')}>
        <Trans context="a post or comment">Remove</Trans>
      </Button>
      {author && !author.isAdmin && (
        <Button size="small" variant="ghost" onClick={() => setOpenDialog(author.suspension ? 'unsuspend' : 'suspend')}>
          {author.suspension ? t`End suspension` : t`Suspend author`}
        </Button>
      )}
      {state !== 'deleted' && state !== 'removed' && (
        <OutsideLink href={postPath(postId)} className="ml-auto text-step--1">{t`See the discussion`}</OutsideLink>
      )}
      <DecisionDialog {...dialogProps('keep')} item={item} decision="keep" />
      <DecisionDialog {...dialogProps('remove')} item={item} decision="remove" />
      {author && <SuspendDialog {...dialogProps('suspend')} member={author} />}
      {author && <UnsuspendDialog {...dialogProps('unsuspend')} member={author} />}
    </footer>
  )
}

function ReportList({ item }: { item: QueueItem }) {
  const { t } = useLingui()
  const { reports, reportCount } = item
  if (reportCount === 0) return null
  return (
    <div className="text-step--1">
      <h4 className="font-semibold">
        <Plural value={reportCount} one="# report" other="# reports" />
      </h4>
      <ul className="m-0 mt-1 grid list-none gap-1.5 p-0">
        {reports.map(({ reason, note, at }) => (
          <li key={`${at}${reason}${note}`}>
            <span className="font-medium">{t(reportReasonLabels[reason])}</span>{' '}
            <span className="text-muted">
              · <RelativeTime at={at} />
            </span>
            {note && <PlainText parts={[{ text: note }]} className="text-muted" />}
          </li>
        ))}
      </ul>
      {reportCount > reports.length && <p className="text-muted">{t`The newest are shown.`}</p>}
    </div>
  )
}

/** The earlier versions are fetched when the section is opened. */
function EditHistory({ id }: { id: number }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-step--1">
      <summary className="w-fit text-muted">{t`Earlier versions`}</summary>
      {isOpen && <Versions id={id} />}
    </details>
  )
}

function Versions({ id }: { id: number }) {
  const { dateTime } = useFormat()
  const query = useQuery({ ...endpointQuery(entryHistory, { params: { id } }), staleTime: 0 })
  return (
    <div className="mt-2">
      <QueryResult
        query={query}
        loading={<Spinner />}
        errorTitle={<Trans>We couldn’t load the earlier versions.</Trans>}
      >
        {({ versions }) => (
          <ol className="m-0 grid list-none gap-3 border-l-3 border-line p-0 pl-4">
            {/* The first version is the current text, which is shown above. */}
            {versions.slice(1).map(({ content, writtenAt }) => (
              <li key={writtenAt}>
                <p className="text-muted">{dateTime(writtenAt)}</p>
                <PlainText parts={textParts(content)} />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </div>
  )
}
