import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Phone } from 'lucide-react'
import { Link } from 'wouter'
import { isChair, isRankingMember } from '../../../../civic/people/committee-role.ts'
import { displayName } from '../../../../civic/people/names.ts'
import { webUrl } from '../../../../civic/text/web-url.ts'
import type { CommitteeMember } from '../../../../contract/committees.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { committeePath, officialPath } from '../../../../contract/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PhoneLink } from '../../../parts/offices/office-contact.tsx'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Portrait } from '../../../parts/offices/portrait.tsx'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Committee } from '../api.ts'
import { Section, Unknown } from '../profile/profile-parts.tsx'
import { CommitteeMembers } from './committee-members.tsx'
import { RoleName } from './role-name.tsx'

/** Who leads a committee of Congress, who is on it, and how to reach it. */
export function CommitteeSections({ committee }: { committee: Committee }) {
  const { t } = useLingui()
  const { id, subcommittees, current, phone, address } = committee
  const website = webUrl(committee.website)
  const hasContacts = Boolean(phone || website || address)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {current ? (
        <>
          <CommitteeLeaders committee={committee} />
          <Section title={<Trans>Members</Trans>} wide>
            <CommitteeMembers committee={committee} />
          </Section>
        </>
      ) : (
        <EndedList committee={committee} website={website} />
      )}
      {subcommittees.length > 0 && (
        <Section title={<Trans>Subcommittees</Trans>}>
          <ul className="m-0 grid list-none gap-2 p-0">
            {subcommittees.map((one) => (
              <li key={one.id}>
                <Link href={committeePath(one.id)} lang="en" className="inline-block min-h-6">
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={<Trans>Contact</Trans>} wide={subcommittees.length === 0}>
        {hasContacts ? (
          <>
            <ul className="m-0 grid list-none gap-0.5 p-0 text-step--1">
              {phone && (
                <li>
                  <PhoneLink
                    phone={phone}
                    label={t`Call the committee: ${phone}`}
                    className="inline-flex min-h-8 items-center gap-2.5"
                  >
                    <Phone aria-hidden="true" className="size-4 text-muted" />
                    {phone}
                  </PhoneLink>
                </li>
              )}
              {website && (
                <li>
                  <OutsideLink href={website} className="inline-flex min-h-8 items-center gap-2.5">
                    <Globe aria-hidden="true" className="size-4 text-muted" />
                    {new URL(website).hostname.replace(/^www\./, '')}
                  </OutsideLink>
                </li>
              )}
            </ul>
            {address && (
              <p lang="en" className="mt-1 text-step--1 text-muted">
                {address}
              </p>
            )}
          </>
        ) : (
          <Unknown>
            <Trans>We don’t have a phone number or a website for this committee.</Trans>
          </Unknown>
        )}
        {website && (
          <p className="mt-3 text-step--1">
            <Trans>To see what this committee works on, visit its website.</Trans>
          </p>
        )}
      </Section>
      <SourceNote {...committee} fact={factId('committees/congress', id)} />
    </div>
  )
}

/** Shown once the Congress of our list has ended, because a new Congress appoints its committees anew. */
function EndedList({ committee, website }: { committee: Committee; website: string | null }) {
  const { localDate } = useFormat()
  return (
    <Alert tone="warn" className="lg:col-span-2">
      <p>
        <Trans>We don’t know who is on this committee. Our list ended on {localDate(committee.until, 'long')}.</Trans>
      </p>
      {website && (
        <p className="mt-1">
          <OutsideLink href={website}>
            <Trans>See the committee’s website</Trans>
          </OutsideLink>
        </p>
      )}
    </Alert>
  )
}

/** The chair and the ranking member, or a note that no chair is listed. */
function CommitteeLeaders({ committee }: { committee: Committee }) {
  const { id, members, source, sourceEs, sourceUrl, asOf } = committee
  const chairs = members.filter(({ title }) => isChair(title))
  const ranking = members.filter(({ title }) => isRankingMember(title))
  return (
    <>
      {chairs.map((member) => (
        <Leader key={member.bioguideId} member={member} />
      ))}
      {chairs.length === 0 && (
        <Card className="grid content-center gap-1 border-dashed">
          <p className="text-step-1 font-bold">
            <Trans>We don’t know who chairs it.</Trans>
          </p>
          <p className="text-step--1 text-muted">
            <Trans>No chair is listed, or the chair has left Congress.</Trans>
          </p>
          <SourceNote {...{ source, sourceEs, sourceUrl, asOf }} fact={factId('committees/congress', id)} />
        </Card>
      )}
      {ranking.map((member) => (
        <Leader key={member.bioguideId} member={member} />
      ))}
    </>
  )
}

function Leader({ member }: { member: CommitteeMember }) {
  const { term, districtName } = useCivicTerms()
  const name = displayName(member.name)
  return (
    <Card className="flex items-start gap-4">
      <Portrait name={name} imageUrl={member.imageUrl} />
      <div className="grid min-w-0 gap-1">
        <p className="text-step--1 font-semibold text-muted">{member.title && <RoleName role={member.title} />}</p>
        <p className="text-step-1 leading-snug font-bold">
          <Link href={officialPath(member.bioguideId)}>{name}</Link>
        </p>
        <p className="text-step--1 text-muted">
          {term(member.position)}, {districtName(member.state, member.district)}
        </p>
        <PartyBadge party={member.party} label={member.partyLabel} />
      </div>
    </Card>
  )
}
