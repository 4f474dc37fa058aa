import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Ballot } from '../use-ballot.ts'
import { useOutcomeMessage } from '../use-outcome-message.ts'

type EmptyTabProps = { ballot: Ballot; emptyTitle: ReactNode; unknownTitle: ReactNode }

/** Says that the ballot has none of these, or that we do not know, and why. */
export function EmptyTab({ ballot: { info }, emptyTitle, unknownTitle }: EmptyTabProps) {
  const outcomeMessage = useOutcomeMessage()
  const outcome = info.data?.outcome ?? 'failed'
  if (outcome === 'found') {
    return (
      <EmptyState title={emptyTitle}>
        <Trans>The source of this ballot names none. Your election office knows for sure.</Trans>
      </EmptyState>
    )
  }
  return <EmptyState title={unknownTitle}>{outcomeMessage(outcome)}</EmptyState>
}

export function NoMatches({ text }: { text: string }) {
  const { t } = useLingui()
  return <p className="text-muted">{t`Nothing here fits “${text.trim()}”.`}</p>
}
