import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { StateCode } from '../../../../contract/common.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { SourceTexts } from '../../../parts/sources/source-text.tsx'
import { useStateResults } from '../api.ts'
import { useOwnDistricts } from '../house/own-districts.ts'
import { resultsPath } from '../results-url.ts'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

/** Who won in the voter’s state and district in the last election whose results we have. */
export function LastResults({ state }: { state: StateCode }) {
  const format = useResultFormat()
  const labels = useResultLabels()
  const { data } = useStateResults(state, useOwnDistricts(state))
  if (!data || data.races.length === 0) return null
  const { races, sources, electionDate } = data
  const day = format.localDate(electionDate, 'long')
  return (
    <AnswerCard
      heading={<Trans>Results of {day}</Trans>}
      source={
        <SourceTexts
          facts={races.map(({ id, source }) => ({ fact: factId('results/races', id), source: sources[source] }))}
        />
      }
      foot={
        <Link href={resultsPath.state(state)} className="inline-block min-h-6">
          <Trans>All races and measures</Trans>
        </Link>
      }
    >
      <AnswerRows>
        {races.map((race) => {
          const winner = race.candidates.find((candidate) => candidate.winner)
          return (
            winner && (
              <AnswerRow key={race.id} label={labels.race(race)}>
                {labels.candidate(winner)} {format.voteShare(winner.percent)}
              </AnswerRow>
            )
          )
        })}
      </AnswerRows>
    </AnswerCard>
  )
}
