import { useLingui } from '@lingui/react/macro'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'

/** What one can choose between on a measure. Where the source is silent, in words that fit either kind of ballot. */
export function useResponses({ responses }: BallotMeasure): { value: string; label: string }[] {
  const { t } = useLingui()
  if (responses.length > 0) {
    const words: Record<string, string> = { yes: t`Yes`, no: t`No` }
    return [...new Set(responses)].map((value) => ({ value, label: words[value.toLowerCase()] ?? value }))
  }
  return [
    { value: 'yes', label: t`Yes, or for` },
    { value: 'no', label: t`No, or against` },
  ]
}
