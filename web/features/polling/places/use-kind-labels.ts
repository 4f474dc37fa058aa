import { useLingui } from '@lingui/react/macro'
import type { PlaceKind } from './polling-info.ts'

export function useKindLabels(): Record<PlaceKind, string> {
  const { t } = useLingui()
  return { 'election-day': t`Election Day`, early: t`Early Voting`, 'drop-off': t`Drop-off` }
}
