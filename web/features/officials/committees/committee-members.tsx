import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { displayName } from '../../../../civic/people/names.ts'
import type { CommitteeMember } from '../../../../contract/committees.ts'
import { officialPath } from '../../../../contract/paths.ts'
import { PartyBadge } from '../../../parts/offices/party-badge.tsx'
import { Portrait } from '../../../parts/offices/portrait.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Committee } from '../api.ts'
import { Unknown } from '../profile/profile-parts.tsx'
import { RoleName } from './role-name.tsx'

/** Both sides by rank, as the committee lists them. */
export function CommitteeMembers({ committee: { members, left, chamber } }: { committee: Committee }) {
  if (members.length === 0)
    return (
      <Unknown>
        <Trans>Our source lists no members.</Trans>
      </Unknown>
    )
  const isJoint = chamber === 'Joint'
  const bySide = (side: CommitteeMember['side']) => members.filter((member) => member.side === side)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
        <Side title={<Trans>Majority</Trans>} members={bySide('majority')} isJoint={isJoint} />
        <Side title={<Trans>Minority</Trans>} members={bySide('minority')} isJoint={isJoint} />
      </div>
      {left > 0 && (
        <p className="mt-4 text-step--1 text-muted">
          <Plural
            value={left}
            one="# listed member is not shown: the member left Congress, or the term ended."
            other="# listed members are not shown: they left Congress, or their terms ended."
          />
        </p>
      )}
    </>
  )
}

function Side({ title, members, isJoint }: { title: ReactNode; members: CommitteeMember[]; isJoint: boolean }) {
  if (members.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-2 text-step-0 font-bold">
        {title}
        <span className="font-normal text-muted tabular-nums">{members.length}</span>
      </h3>
      <ol className="m-0 grid list-none divide-y divide-line p-0">
        {members.map((member) => (
          <Member key={member.bioguideId} member={member} isJoint={isJoint} />
        ))}
      </ol>
    </section>
  )
}

/** On a joint committee, also shows the member's chamber. */
function Member({ member, isJoint }: { member: CommitteeMember; isJoint: boolean }) {
  const { term, districtName } = useCivicTerms()
  const place = districtName(member.state, member.district)
  return (
    <li className="flex items-center gap-3 py-2">
      <Portrait name={member.name} imageUrl={member.imageUrl} size="small" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link href={officialPath(member.bioguideId)} className="inline-block min-h-6 font-medium">
              {displayName(member.name)}
            </Link>
            {member.title && (
              <Badge>
                <RoleName role={member.title} />
              </Badge>
            )}
          </span>
          <span className="text-step--1 text-muted">{isJoint ? `${term(member.position)}, ${place}` : place}</span>
        </span>
        <PartyBadge party={member.party} label={member.partyLabel} />
      </span>
    </li>
  )
}
