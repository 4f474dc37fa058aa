import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import type { OfficialLink, StateVoting } from '../../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { PollHours, usualHours } from '../../../parts/elections/poll-hours.tsx'
import { PhoneLink } from '../../../parts/offices/phone-link.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceList } from '../../../parts/sources/source-list.tsx'

/** Poll hours, mail ballots and the election office of a state. */
export function GoodToKnow({ voting }: { voting: StateVoting }) {
  const { t } = useLingui()
  const { links, office, officeUnconfirmed, sources, stateCode } = voting
  const hours = usualHours(voting)
  const isPublished = electionsOf(voting).toPlan?.published?.hasPlaces
  const phone = office.tollFree ?? office.phone
  const facts = [
    ...(hours
      ? [{ label: t`poll hours`, fact: factId('elections/rules', stateCode, 'hours'), source: hours.source }]
      : []),
    { label: t`links`, fact: factId('elections/registration', stateCode), source: office.website.source },
  ]
  return (
    <AnswerCard heading={<Trans>Good to know</Trans>} source={<SourceList sources={sources} facts={facts} />}>
      <AnswerRows>
        {hours || isPublished ? (
          <PollHours voting={voting} />
        ) : (
          <AnswerRow label={<Trans>Poll hours</Trans>}>
            <Trans>Hours not listed.</Trans>
          </AnswerRow>
        )}
        <PageRow label={<Trans>Vote by mail</Trans>} link={links.mailBallot} />
        <PageRow label={<Trans>Track a mail ballot</Trans>} link={links.trackMailBallot} />
        <PageRow label={<Trans>Track a provisional ballot</Trans>} link={links.trackProvisional} />
        <PageRow label={<Trans>Voting with a disability</Trans>} link={links.accessibleVoting} />
        <PageRow label={<Trans>Help in other languages</Trans>} link={links.languageHelp} />
        <PageRow label={<Trans>Your local election office</Trans>} link={links.localOffices} />
        <AnswerRow
          label={<span lang="en">{office.name}</span>}
          hint={
            officeUnconfirmed && (
              <Trans>We haven’t confirmed the name and number. The website has the current ones.</Trans>
            )
          }
        >
          <OutsideLink href={office.website.url}>{office.website.host}</OutsideLink>
          <br />
          <PhoneLink phone={phone} label={t`Call ${phone}`} className="inline-block" />
        </AnswerRow>
      </AnswerRows>
    </AnswerCard>
  )
}

function PageRow({ label, link }: { label: ReactNode; link: OfficialLink | undefined }) {
  if (!link) return null
  return (
    <AnswerRow label={label}>
      <OutsideLink href={link.url} className="wrap-anywhere">
        {link.host}
      </OutsideLink>
    </AnswerRow>
  )
}
