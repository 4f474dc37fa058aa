import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../../../contract/paths.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { AnswerCard } from '../../../parts/answer-card.tsx'
import { AfterSources } from '../../../parts/elections/after-sources.tsx'
import { AfterSteps } from '../../../parts/elections/after-steps.tsx'
import { OfficialButton } from '../../../parts/offices/official-button.tsx'
import { buttonClass } from '../../../ui/button.tsx'

type LastElection = NonNullable<StateVoting['last']>

/** Says first that voting has ended, then what happens now. */
export function OverCard({ voting, last }: { voting: StateVoting; last: LastElection }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const { links, stateCode } = voting
  const steps = voting.after?.steps.filter(({ past }) => !past) ?? []
  const day = localDate(last.date, 'long')
  return (
    <AnswerCard
      heading={<Trans>What happens now</Trans>}
      edge="calm"
      headline={<Trans>The election on {day} is over.</Trans>}
      action={
        <>
          {links.results ? (
            <OfficialButton link={links.results} ghost>{t`See the count on ${links.results.host}`}</OfficialButton>
          ) : (
            <Link href={paths.results} className={buttonClass({ variant: 'ghost' })}>
              <Trans>See results</Trans>
            </Link>
          )}
          {links.trackMailBallot && (
            <OfficialButton link={links.trackMailBallot} ghost>
              <Trans>Track my mail ballot</Trans>
            </OfficialButton>
          )}
        </>
      }
      source={steps.length > 0 && <AfterSources steps={steps} voting={voting} />}
    >
      <p className="mt-1.5 text-step--1">{last.title}</p>
      {steps.length > 0 && <AfterSteps steps={steps} state={stateCode} />}
    </AnswerCard>
  )
}
