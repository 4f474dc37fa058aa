import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useNotices } from './api.ts'
import { NoticeCard } from './notice-card.tsx'

/** Notices from moderators to this member: unread ones in full, read ones collapsed. */
export function Notices() {
  const { t } = useLingui()
  const { data, isError, refetch } = useNotices()
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
  return (
    <Alert
      tone="warn"
      className="mb-6"
      action={
        <Button variant="ghost" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>We couldn’t load notices from moderators.</Trans>
    </Alert>
  )
}
