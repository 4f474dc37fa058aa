import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing, Mail, Settings2 } from 'lucide-react'
import { Link } from 'wouter'
import type { NotificationHistoryItem } from '../../contract/notifications.ts'
import { paths } from '../../contract/paths.ts'
import { useHistory } from '../features/notifications/api.ts'
import { failureReasonLabels } from '../features/notifications/notification-labels.ts'
import { useFormat } from '../i18n/use-format.ts'
import { LoadMore } from '../parts/queries/load-more.tsx'
import { QueryResult } from '../parts/queries/query-result.tsx'
import { Page } from '../shell/page.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cardClass } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'

export default function NotificationHistoryPage() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Notification History`}
      subtitle={t`The reminders we sent you.`}
      actions={
        <Link href={paths.notifications} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          <Settings2 aria-hidden="true" />
          {t`Notification Settings`}
        </Link>
      }
    >
      <NotificationHistory />
    </Page>
  )
}

function NotificationHistory() {
  const { t } = useLingui()
  const history = useHistory()
  return (
    <QueryResult
      query={history}
      loading={<HistorySkeleton />}
      isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
      empty={<NoNotifications />}
    >
      {({ pages }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ol aria-label={t`Notifications`} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0">
            {pages
              .flatMap((page) => page.items)
              .map((item) => (
                <HistoryEntry key={item.id} item={item} />
              ))}
          </ol>
          <LoadMore query={history} />
        </div>
      )}
    </QueryResult>
  )
}

function NoNotifications() {
  return (
    <EmptyState title={<Trans>No notifications sent yet</Trans>}>
      <Trans>
        Reminders we send you will be listed here. Choose them in your <Link href={paths.notifications}>settings</Link>.
      </Trans>
    </EmptyState>
  )
}

function HistoryEntry({ item: { type, subject, message, status, reason, sentAt } }: { item: NotificationHistoryItem }) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const Icon = type === 'email' ? Mail : BellRing
  const channel = type === 'email' ? t`Email` : t`Push`
  return (
    <li className={cardClass()}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-step-0 font-bold wrap-anywhere">{subject}</h2>
        {status === 'sent' ? (
          <Badge tone="good">{t`Sent`}</Badge>
        ) : (
          <Badge tone={reason === 'no-mail-server' ? 'warn' : 'bad'}>
            {reason === 'no-mail-server' ? t`Not sent` : t`Failed`}
          </Badge>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-step--1 text-muted">
        <Icon aria-hidden="true" className="size-[1.1em]" />
        {channel} <span aria-hidden="true">·</span> <time dateTime={sentAt}>{dateTime(sentAt)}</time>
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{message}</p>
      {reason && <p className="mt-3 text-step--1 font-medium text-bad">{t(failureReasonLabels[reason])}</p>}
    </li>
  )
}

function HistorySkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading your notifications...`} className="grid gap-3">
      {['w-64', 'w-48', 'w-56'].map((width) => (
        <div key={width} className={cardClass()}>
          <Skeleton className={`max-w-full ${width}`} />
          <Skeleton className="mt-3 w-40 text-step--1" />
          <Skeleton className="mt-4 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
