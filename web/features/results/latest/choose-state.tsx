import { Trans } from '@lingui/react/macro'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { StateSelect } from '../../../parts/state-select.tsx'
import { useResultsSites } from '../api.ts'
import { useResultFormat } from '../use-result-format.ts'

/** Before the voter's state is known. */
export function ChooseState() {
  const { localDate } = useResultFormat()
  const latest = useResultsSites().data?.latest
  return (
    <AnswerCard
      heading={<Trans>Last election</Trans>}
      edge="calm"
      headline={latest ? localDate(latest, 'long') : <Trans>Find your state’s count</Trans>}
    >
      <p className="mt-1 mb-4">
        <Trans>Each state publishes its own count. Choose yours to see where.</Trans>
      </p>
      <StateSelect className="sm:w-72" />
    </AnswerCard>
  )
}
