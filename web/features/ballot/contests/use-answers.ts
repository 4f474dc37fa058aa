import { useLingui } from '@lingui/react/macro'
import type { QuestionContest } from '../../../../contract/voter-info.ts'

export interface Answer {
  value: string
  label: string
  meaning: string | null
}

/** The answers to a question, with what they mean where the ballot says so or there is no doubt. */
export function useAnswers() {
  const { t } = useLingui()
  return ({ kind, candidate, answers }: QuestionContest): Answer[] => {
    const labels: Record<string, string> = { yes: t`Yes`, no: t`No` }
    const isRetention = kind === 'retention'
    const meanings: Record<string, string | null> = isRetention
      ? {
          yes: candidate === null ? t`Stays in office.` : t`${candidate} stays in office.`,
          no: candidate === null ? t`Leaves office.` : t`${candidate} leaves office.`,
        }
      : { yes: t`A vote for the measure.`, no: t`A vote against the measure.` }
    if (answers.length === 0) {
      return [
        { value: 'yes', label: isRetention ? t`Yes` : t`Yes (for)`, meaning: meanings.yes ?? null },
        { value: 'no', label: isRetention ? t`No` : t`No (against)`, meaning: meanings.no ?? null },
      ]
    }
    const unique = answers.filter(({ value }, index) => answers.findIndex((other) => other.value === value) === index)
    return unique.map(({ value, label, meaning }) => {
      // `value` is the English text.
      const plain = value.toLowerCase()
      return { value, label: labels[plain] ?? label, meaning: meaning ?? meanings[plain] ?? null }
    })
  }
}
