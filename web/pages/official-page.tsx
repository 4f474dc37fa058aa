import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { memberSubject } from '../../civic/people/follow-subject.ts'
import { displayName, initialsOf } from '../../civic/people/names.ts'
import type { Official } from '../../contract/officials.ts'
import { type Profile, profileQuery } from '../features/officials/api.ts'
import { allowedPhotoUrl } from '../features/officials/cards/person-card.tsx'
import { BackLink, LookupError, ProfileSkeleton } from '../features/officials/profile/profile-parts.tsx'
import { ProfileSections } from '../features/officials/profile/profile-sections.tsx'
import { FollowButton } from '../parts/follow/follow-button.tsx'
import { PartyBadge } from '../parts/offices/party-badge.tsx'
import { useCivicTerms } from '../parts/use-civic-terms.ts'
import { Page } from '../shell/page.tsx'
import { Avatar } from '../ui/avatar.tsx'

const recentVotes = 10

export default function OfficialPage() {
  const { t } = useLingui()
  const { bioguideId = '' } = useParams()
  const { data, error, refetch } = useQuery(profileQuery(bioguideId, recentVotes))
  if (data) return <ProfilePage profile={data} />
  return (
    <Page title={t`Profile`} actions={<BackLink />}>
      {error ? (
        <LookupError
          error={error}
          onRetry={() => void refetch()}
          title={<Trans>We couldn’t find this member of Congress.</Trans>}
        >
          <Trans>
            The link may be wrong, or the member may have left office. Search for a name on the officials page.
          </Trans>
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
      title={name}
      subtitle={<Subtitle official={official} />}
      actions={
        <>
          {official.bioguideId && <FollowButton subject={memberSubject(official.bioguideId)} name={name} />}
          <BackLink />
        </>
      }
    >
      <ProfileSections profile={profile} name={name} />
    </Page>
  )
}

function Subtitle({ official }: { official: Official }) {
  const { term, districtName } = useCivicTerms()
  return (
    <span className="mt-2 flex items-center gap-4">
      <Avatar src={allowedPhotoUrl(official.imageUrl)} initials={initialsOf(official.name ?? '')} />
      <span className="grid gap-1">
        {term(official.position)}, {districtName(official.state, official.district)}
        {official.party && <PartyBadge party={official.party} label={official.partyLabel} />}
      </span>
    </span>
  )
}
