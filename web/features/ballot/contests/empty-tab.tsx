import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Ballot } from '../use-ballot.ts'
import { useReason } from '../use-outcome-message.ts'

type NothingKnownProps = { ballot: Ballot; whenEmpty: ReactNode; whenUnknown: ReactNode }

/** That there are none; or that we do not know, and why. */
export function NothingKnown({ ballot: { info }, whenEmpty, whenUnknown }: NothingKnownProps) {
  const reason = useReason()
  const outcome = info.data?.outcome ?? 'failed'
  if (outcome === 'found') {
    return (
      <EmptyState title={whenEmpty}>
        <Trans>The source of this ballot names none. Your election office knows for sure.</Trans>
      </EmptyState>
    )
  }
  return <EmptyState title={whenUnknown}>{reason(outcome)}</EmptyState>
}

export function NothingFits({ text }: { text: string }) {
  const { t } = useLingui()
  return <p className="text-muted">{t`Nothing here fits “${text.trim()}”.`}</p>
}
