import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { OfficialLink, StateVoting } from '../../../contract/state-voting.ts'
import { OfficialButton } from '../../parts/offices/office-contact.tsx'
import { buttonClass } from '../../ui/button.tsx'

type StepActionsProps = {
  step: NonNullable<StateVoting['step']>
  voting: Pick<StateVoting, 'links' | 'mailVoting'>
  /** It is Election Day, and the polls have closed. */
  isVotingOver: boolean
  registersWhenVotingEarly: boolean
}

/** What a voter can do about the next step. */
export function StepActions({ step, voting, isVotingOver, registersWhenVotingEarly }: StepActionsProps) {
  const { links, mailVoting } = voting
  switch (step.kind) {
    case 'register':
      return (
        <>
          {registersWhenVotingEarly && (
            <Link href={paths.polling} className={buttonClass()}>
              <Trans>Find where to vote early</Trans>
            </Link>
          )}
          <Link
            href={paths.register}
            className={buttonClass({ variant: registersWhenVotingEarly ? 'ghost' : 'primary' })}
          >
            <Trans>Register or check my registration</Trans>
          </Link>
        </>
      )
    case 'apply-mail-ballot':
      return links.mailBallot ? (
        <RequestBallot link={links.mailBallot} />
      ) : (
        <Link href={paths.polling} className={buttonClass()}>
          <Trans>See how to vote by mail</Trans>
        </Link>
      )
    default:
      return (
        <>
          {!isVotingOver && (
            <Link href={paths.polling} className={buttonClass()}>
              {mailVoting?.dropOffOnly ? (
                <Trans>Find where to drop off my ballot</Trans>
              ) : (
                <Trans>Find where to vote</Trans>
              )}
            </Link>
          )}
          {links.trackMailBallot && <TrackBallot link={links.trackMailBallot} />}
        </>
      )
  }
}

function RequestBallot({ link }: { link: OfficialLink }) {
  const { t } = useLingui()
  return <OfficialButton link={link}>{t`Request a mail ballot on ${link.host}`}</OfficialButton>
}

export const TrackBallot = ({ link }: { link: OfficialLink }) => (
  <OfficialButton link={link} ghost>
    <Trans>Track my mail ballot</Trans>
  </OfficialButton>
)
