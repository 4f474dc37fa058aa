import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { displayName } from '../../civic/people/names.ts'
import { type LegislatorProfile, legislatorProfileQuery } from '../features/officials/api.ts'
import { UnknownHolder } from '../features/officials/cards/unknown-holder.tsx'
import { LegislatorSections } from '../features/officials/legislator/legislator-sections.tsx'
import { BackLink, LookupError, ProfileSkeleton } from '../features/officials/profile/profile-parts.tsx'
import { PartyBadge } from '../parts/offices/party-badge.tsx'
import { Portrait } from '../parts/offices/portrait.tsx'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'

export default function LegislatorPage() {
  const { t } = useLingui()
  const { legislatorId = '' } = useParams()
  const { data, error, refetch } = useQuery(legislatorProfileQuery(legislatorId))
  if (data) return <ProfilePage profile={data} />
  return (
    <Page title={t`Profile`} actions={<BackLink />}>
      {error ? (
        <LookupError error={error} onRetry={() => void refetch()} title={t`We couldn’t find this state legislator.`}>
          {t`The link may be wrong, or the member may have left office. Find your state on the officials page.`}
        </LookupError>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function ProfilePage({ profile }: { profile: LegislatorProfile }) {
  const { t } = useLingui()
  const { term, stateName } = useCivicTerms()
  const { legislator, state } = profile
  const office = term(legislator.title)
  const place = t`${stateName(state)}, District ${legislator.district}`
  if (legislator.name === null || !legislator.term) {
    return (
      <Page title={`${office}, ${place}`} actions={<BackLink />}>
        {legislator.term && <UnknownHolder office={office} place={place} term={legislator.term} />}
      </Page>
    )
  }
  const name = displayName(legislator.name)
  const subtitle = (
    <span className="grid gap-1">
      {office}, {place}
      {legislator.party && <PartyBadge party={legislator.party} label={legislator.partyLabel} />}
    </span>
  )
  return (
    <Page
      isHeadline
      title={name}
      image={<Portrait name={name} imageUrl={legislator.imageUrl} />}
      subtitle={subtitle}
      actions={<BackLink />}
    >
      <LegislatorSections profile={profile} name={name} />
    </Page>
  )
}
