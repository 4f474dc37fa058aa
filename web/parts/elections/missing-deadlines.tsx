import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { DeadlineName, Deadlines } from '../../../contract/deadlines.ts'
import { paths } from '../../../contract/paths.ts'

/** Deadlines are usually published about 8 weeks before an election. */
const publishedDays = 56

type MissingDeadlinesProps = {
  deadlines: Deadlines
  names: readonly DeadlineName[]
  /** Until the election, if known. */
  days: number | undefined
}

/** In place of the rows of deadlines that we do not have. */
export function MissingDeadlines({ deadlines, names, days = publishedDays }: MissingDeadlinesProps) {
  const unknown = names.filter((name) => deadlines[name].state === 'unknown')
  if (unknown.length === 0 || days < 0) return null
  const hasOthers = unknown.length < names.length
  if (days >= publishedDays) return <DeadlinesLater hasOthers={hasOthers} />
  return (
    <p className="mt-2 text-step--1">
      {hasOthers ? (
        <Trans>We don’t have the other deadlines yet. Ask your election office.</Trans>
      ) : (
        <Trans>We don’t have the deadlines yet. Ask your election office.</Trans>
      )}
    </p>
  )
}

/** When deadlines that nobody has published usually appear and how to be reminded. */
export function DeadlinesLater({ hasOthers = false }: { hasOthers?: boolean }) {
  return (
    <p className="mt-2 text-step--1 text-muted">
      {hasOthers ? (
        <Trans>Other deadlines usually appear about 8 weeks before.</Trans>
      ) : (
        <Trans>Deadlines usually appear about 8 weeks before.</Trans>
      )}{' '}
      <Link href={paths.notifications} data-print="hide" className="inline-block min-h-6">
        <Trans>Remind me</Trans>
      </Link>
    </p>
  )
}
