import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { OfficialLink, StateVoting } from '../../../contract/state-voting.ts'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

type OfficialButtonProps = { link: OfficialLink; ghost?: boolean; children: ReactNode }

/** A button to an official page, in a new tab. */
export function OfficialButton({ link, ghost = false, children }: OfficialButtonProps) {
  return (
    <OutsideLink href={link.url} className={buttonClass({ variant: ghost ? 'ghost' : 'primary' })}>
      {children}
      <ExternalLink aria-hidden="true" />
    </OutsideLink>
  )
}

/** What a voter can do about the next step. */
export function StepActions({ step, links }: { step: NonNullable<StateVoting['step']>; links: StateVoting['links'] }) {
  switch (step.kind) {
    case 'register':
      return (
        <Link href={paths.register} className={buttonClass()}>
          <Trans>Register or check my registration</Trans>
        </Link>
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
          <Link href={paths.polling} className={buttonClass()}>
            <Trans>Find where to vote</Trans>
          </Link>
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
