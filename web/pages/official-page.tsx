import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { memberSubject } from '../../civic/people/follow-subject.ts'
import { displayName } from '../../civic/people/names.ts'
import type { Official } from '../../contract/officials.ts'
import { type Profile, profileQuery } from '../features/officials/api.ts'
import { BackLink, LookupError, ProfileSkeleton } from '../features/officials/profile/profile-parts.tsx'
import { ProfileSections } from '../features/officials/profile/profile-sections.tsx'
import { FollowButton } from '../parts/follow/follow-button.tsx'
import { PartyBadge } from '../parts/offices/party-badge.tsx'
import { Portrait } from '../parts/offices/portrait.tsx'
import { StructuredData } from '../parts/structured-data.tsx'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'

const recentVotes = 10

export default function OfficialPage() {
  const { t } = useLingui()
  const { bioguideId = '' } = useParams()
  const { data, error, refetch } = useQuery(profileQuery(bioguideId, recentVotes))
  if (data) return <ProfilePage profile={data} />
  return (
    <Page title={t`Profile`} actions={<BackLink />}>
      {error ? (
        <LookupError error={error} onRetry={() => void refetch()} title={t`We couldn’t find this member of Congress.`}>
          {t`The link may be wrong, or the member may have left office. Search for a name on the officials page.`}
        </LookupError>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function ProfilePage({ profile }: { profile: Profile }) {
  const { official } = profile
  const name = displayName(official.name ?? '')
  return (
    <Page
      isHeadline
      title={name}
      image={<Portrait name={official.name} imageUrl={official.imageUrl} size="large" />}
      subtitle={<Subtitle official={official} />}
      actions={
        <>
          {official.bioguideId && <FollowButton subject={memberSubject(official.bioguideId)} name={name} />}
          <BackLink />
        </>
      }
    >
      <ProfileSections profile={profile} name={name} />
      <StructuredData of={[describe(profile, name)]} />
    </Page>
  )
}

/** The person's public role, for search engines. Only the name if the term has ended or we do not know who holds the office. */
function describe({ official, offices }: Profile, name: string): object {
  const organization = official.chamber === 'Senate' ? 'United States Senate' : 'United States House of Representatives'
  const person = { '@type': 'Person', name }
  if (official.term?.status === 'ended' || official.term?.status === 'unknown') return person
  return {
    ...person,
    jobTitle: official.position,
    worksFor: { '@type': 'GovernmentOrganization', name: organization },
    ...(official.website && { url: official.website }),
    workLocation: offices.items.map(({ address, city, state, zip, phone }) => ({
      '@type': 'GovernmentOffice',
      name: `${name}, ${city}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressRegion: state,
        postalCode: zip,
      },
      ...(phone && { telephone: phone }),
    })),
  }
}

function Subtitle({ official }: { official: Official }) {
  const { term, districtName } = useCivicTerms()
  return (
    <span className="grid gap-1">
      {term(official.position)}, {districtName(official.state, official.district)}
      {official.party && <PartyBadge party={official.party} label={official.partyLabel} />}
    </span>
  )
}
