import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { LocalDate } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { paths } from '../../../../contract/paths.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { OfficialButton } from '../../../parts/offices/official-button.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** The election is over, and where its results are. */
export function VotingEnded({ day, voting }: { day: LocalDate; voting: StateVoting }) {
  const { localDate } = useFormat()
  const { stateName } = useCivicTerms()
  const state = stateName(voting.stateCode)
  const { results } = voting.links
  return (
    <AnswerCard
      heading={localDate(day)}
      edge="calm"
      headline={<Trans>Voting has ended.</Trans>}
      action={
        results ? (
          <OfficialButton link={results}>
            <Trans>{state} results</Trans>
          </OfficialButton>
        ) : (
          <Link className={buttonClass()} href={paths.results}>
            <Trans>See election results</Trans>
          </Link>
        )
      }
      source={
        results && (
          <SourceText
            fact={factId('elections/registration', voting.stateCode)}
            source={voting.sources[results.source]}
          />
        )
      }
    >
      <p className="mt-1 text-step--1 text-muted">
        <Trans>Official results come from your election office.</Trans>
      </p>
    </AnswerCard>
  )
}
