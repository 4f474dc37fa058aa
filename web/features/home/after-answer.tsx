import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { electionsOf } from '../../../civic/elections/next-election.ts'
import { paths } from '../../../contract/paths.ts'
import type { AfterStep, StateVoting } from '../../../contract/state-voting.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerCard } from '../../parts/answer-card.tsx'
import { AfterSources } from '../../parts/elections/after-sources.tsx'
import { AfterSteps } from '../../parts/elections/after-steps.tsx'
import { OfficialButton } from '../../parts/offices/official-button.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { TrackBallot } from './step-actions.tsx'

type AfterAnswerProps = {
  voting: StateVoting
  last: NonNullable<StateVoting['last']>
  after: NonNullable<StateVoting['after']>
}

/** After an election: counting, what voters can still do for their ballot, certification, runoffs and new terms. */
export function AfterAnswer({ voting, last, after }: AfterAnswerProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { links, stateCode } = voting
  const nextDate = electionsOf(voting).toPlan?.date
  const isInNextAnswer = ({ kind, date }: AfterStep) => kind === 'runoff' && date === nextDate
  const steps = after.steps.filter((step) => !step.past && !isInNextAnswer(step))
  const date = localDate(last.date, 'long')
  const isCounting = steps.some((step) => step.kind === 'state-certifies' && step.date !== null)
  const canActOnBallot = steps.some(({ kind }) => kind === 'cure-signature' || kind === 'mail-ballots-arrive')
  return (
    <AnswerCard
      heading={<Trans>What happens now</Trans>}
      edge="calm"
      headline={
        isCounting ? (
          <Trans>Votes from the {date} election are being counted and certified</Trans>
        ) : (
          <Trans>After the {date} election</Trans>
        )
      }
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
      source={<AfterSources steps={steps} voting={voting} />}
    >
      <AfterSteps steps={steps} state={stateCode} />
    </AnswerCard>
  )
}
