import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { committeePath } from '../../contract/paths.ts'
import { type Committee, committeeQuery } from '../features/officials/api.ts'
import { CommitteeSections } from '../features/officials/committees/committee-sections.tsx'
import { BackLink, LookupError, ProfileSkeleton } from '../features/officials/profile/profile-parts.tsx'
import { Page } from '../shell/page.tsx'

export default function CommitteePage() {
  const { t } = useLingui()
  const { committeeId = '' } = useParams()
  const { data, error, refetch } = useQuery(committeeQuery(committeeId))
  if (data) {
    return (
      <Page title={data.name} titleLang="en" subtitle={<Kind committee={data} />} actions={<BackLink />}>
        <CommitteeSections committee={data} />
      </Page>
    )
  }
  return (
    <Page title={t`Committee`} actions={<BackLink />}>
      {error ? (
        <LookupError error={error} onRetry={() => void refetch()} title={t`We couldn’t find this committee.`}>
          {t`The link may be wrong, or the committee may no longer exist.`}
        </LookupError>
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}

function Kind({ committee: { chamber, parent } }: { committee: Committee }) {
  if (parent) {
    const link = (
      <Link href={committeePath(parent.id)} lang="en">
        {parent.name}
      </Link>
    )
    return <Trans>Subcommittee of the {link}</Trans>
  }
  if (chamber === 'House') return <Trans>Committee of the U.S. House</Trans>
  return chamber === 'Senate' ? <Trans>Committee of the U.S. Senate</Trans> : <Trans>Joint committee of Congress</Trans>
}
