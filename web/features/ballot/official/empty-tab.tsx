import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Says that the ballot has none of these. */
export function EmptyTab({ title }: { title: ReactNode }) {
  return (
    <EmptyState title={title}>
      <Trans>To be sure, ask your election office.</Trans>
    </EmptyState>
  )
}

export function NoMatches({ text }: { text: string }) {
  const { t } = useLingui()
  return <p className="text-muted">{t`No matches for “${text.trim()}”.`}</p>
}
