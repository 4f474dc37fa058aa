import { useLingui } from '@lingui/react/macro'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'

/** The choices on a measure. When the source names none, labels that fit both yes/no and for/against ballots. */
export function useResponseOptions({ responses }: BallotMeasure): { value: string; label: string }[] {
  const { t } = useLingui()
  if (responses.length > 0) {
    const labels: Record<string, string> = { yes: t`Yes`, no: t`No` }
    return [...new Set(responses)].map((value) => ({ value, label: labels[value.toLowerCase()] ?? value }))
  }
  return [
    { value: 'yes', label: t`Yes, or for` },
    { value: 'no', label: t`No, or against` },
  ]
}
