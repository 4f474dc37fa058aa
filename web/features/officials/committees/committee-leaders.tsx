import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { isChair, isRankingMember } from '../../../../civic/people/committee-role.ts'
import { displayName, initialsOf } from '../../../../civic/people/names.ts'
import type { CommitteeMember } from '../../../../contract/committees.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { officialPath } from '../../../../contract/paths.ts'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Committee } from '../api.ts'
import { RoleName } from './role-name.tsx'

/** The chair and the ranking member, or that none is listed. */
export function CommitteeLeaders({ committee }: { committee: Committee }) {
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
          <SourceNote
            {...{ source, sourceEs, sourceUrl, asOf }}
            fact={factId('committees/congress', id)}
            className="mt-1"
          />
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
      <Avatar initials={initialsOf(name)} />
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
