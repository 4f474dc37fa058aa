import { useLingui } from '@lingui/react/macro'
import type { Kind } from './voting-places.ts'

export function useKindNames(): Record<Kind, string> {
  const { t } = useLingui()
  return { 'election-day': t`Election Day`, early: t`Early Voting`, 'drop-off': t`Drop-off` }
}
