import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import type { OfficialLink, StateVoting } from '../../../../contract/state-voting.ts'
import { AnswerCard, AnswerRow, AnswerRows } from '../../../parts/answer-card.tsx'
import { IdToBring, PollHours, shownPollHours } from '../../../parts/elections/poll-hours.tsx'
import { OfficeLines } from '../../../parts/offices/office-lines.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { MayChange } from '../../../parts/sources/may-change.tsx'
import { SourceList } from '../../../parts/sources/source-list.tsx'
import { SourceText } from '../../../parts/sources/source-text.tsx'

/** Whom to call, poll hours, what to bring and the state's pages on mail ballots. */
export function HoursAndContacts({ voting, zip }: { voting: StateVoting; zip: string | undefined }) {
  const { t } = useLingui()
  const { links, idAtPolls, mailVoting, sources, stateCode } = voting
  const hours = shownPollHours(voting)
  const facts = hours
    ? [
        {
          label: t`poll hours`,
          fact: factId('elections/rules', stateCode, 'hours'),
          source: hours.source,
          uncertain: !hours.confirmed,
        },
      ]
    : []
  return (
    <AnswerCard
      heading={<Trans>Poll hours and contacts</Trans>}
      source={
        <>
          <SourceList sources={sources} facts={facts} />
          {idAtPolls && (
            <SourceText
              fact={factId('elections/registration', stateCode, 'voterId')}
              source={idAtPolls.source}
              uncertain={!idAtPolls.confirmed}
              of={t`ID rule`}
            />
          )}
        </>
      }
    >
      <OfficeLines voting={voting} zip={zip} />
      <AnswerRows className="mt-3 border-t border-line pt-3 empty:hidden">
        <PollHours voting={voting} />
        {idAtPolls && !mailVoting?.dropOffOnly && (
          <AnswerRow label={<Trans>Bring</Trans>}>
            <Linked link={links.voterId}>
              <IdToBring category={idAtPolls.category} />
            </Linked>
            {!idAtPolls.confirmed && <MayChange />}
          </AnswerRow>
        )}
        <PageRow label={<Trans>Vote by mail (absentee)</Trans>} link={links.mailBallot} />
        <PageRow label={<Trans>Track a mail ballot</Trans>} link={links.trackMailBallot} />
      </AnswerRows>
    </AnswerCard>
  )
}

/** Links that few voters need, shown in a fold. */
export function MorePages({ voting: { links } }: { voting: StateVoting }) {
  return (
    <AnswerRows>
      <PageRow label={<Trans>Track a provisional ballot</Trans>} link={links.trackProvisional} />
      <PageRow label={<Trans>Voting with a disability</Trans>} link={links.accessibleVoting} />
      <PageRow label={<Trans>Help in other languages</Trans>} link={links.languageHelp} />
      <PageRow label={<Trans>Your local election office</Trans>} link={links.localOffices} />
    </AnswerRows>
  )
}

const Linked = ({ link, children }: { link: OfficialLink | undefined; children: ReactNode }) =>
  link ? <OutsideLink href={link.url}>{children}</OutsideLink> : children

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
