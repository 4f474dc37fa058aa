import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { electionFact } from '../../../contract/fact-reports.ts'
import { paths } from '../../../contract/paths.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { AfterSources } from '../../parts/elections/after-sources.tsx'
import { AfterSteps } from '../../parts/elections/after-steps.tsx'
import { CertifiedBy, certifyingStep } from '../../parts/elections/certified-by.tsx'
import { YearStrip } from '../../parts/elections/year-strip.tsx'
import { OfficialButton } from '../../parts/offices/office-contact.tsx'
import { SourceText } from '../../parts/sources/source-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { TrackBallot } from './step-actions.tsx'

type AfterAnswerProps = {
  voting: StateVoting
  last: NonNullable<StateVoting['last']>
  after: NonNullable<StateVoting['after']>
  /** Whether this is the first card, so that no card above it names the next election. */
  isFirst: boolean
}

/** Steps about the voter's own ballot. The other steps are on the strip of the year. */
const ownBallotKinds = ['mail-ballots-arrive', 'cure-signature', 'provisional-papers', 'runoff']

/** After an election: what happens next, what voters can still do for their ballot, and where the count is. */
export function AfterAnswer({ voting, last, after, isFirst }: AfterAnswerProps) {
  const { t } = useLingui()
  const { links, stateCode } = voting
  const { localDate } = useFormat()
  const next = isFirst ? electionsOf(voting).toPlan : null
  const isInNextAnswer = ({ kind, date }: AfterStep) => kind === 'runoff' && date === electionsOf(voting).toPlan?.date
  const steps = after.steps.filter((step) => !step.past && !isInNextAnswer(step))
  const ownBallot = steps.filter(({ kind }) => ownBallotKinds.includes(kind))
  const certified = certifyingStep(after)
  const canActOnBallot = ownBallot.some(({ kind }) => kind !== 'runoff')
  return (
    <AnswerCard
      heading={<Trans>What happens now</Trans>}
      edge={isFirst ? 'calm' : 'none'}
      headline={certified ? <CertifiedBy step={certified} /> : <AfterElection last={last} />}
      action={
        <>
          {links.results ? (
            <OfficialButton link={links.results}>{t`See the count on ${links.results.host}`}</OfficialButton>
          ) : (
            <Link href={paths.results} className={buttonClass()}>
              <Trans>See results</Trans>
            </Link>
          )}
          {canActOnBallot && links.trackMailBallot && <TrackBallot link={links.trackMailBallot} />}
        </>
      }
      source={
        <>
          <AfterSources steps={steps} voting={voting} />
          {next && (
            <SourceText
              fact={electionFact(next, stateCode)}
              source={next.source === null ? null : voting.sources[next.source]}
              uncertain={!next.confirmed}
            />
          )}
        </>
      }
    >
      {isFirst && <YearStrip voting={voting} said={certified?.date} />}
      {next && (
        <p className="mt-3 text-step--1">
          {t`Next: ${next.title}, ${localDate(next.date, 'long')}`}{' '}
          <Link href={paths.events} className="inline-block min-h-6">
            <Trans>See all dates</Trans>
          </Link>
        </p>
      )}
      {ownBallot.length > 0 && <AfterSteps steps={ownBallot} state={stateCode} />}
    </AnswerCard>
  )
}

function AfterElection({ last }: Pick<AfterAnswerProps, 'last'>): ReactNode {
  const date = useFormat().localDate(last.date, 'dayAndMonth')
  return <Trans>After the {date} election</Trans>
}
