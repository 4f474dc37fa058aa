import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { loginLink, paths } from '../../../../contract/paths.ts'
import { followPlace, listPlaceFollows, maxPlaceFollows, unfollowPlace } from '../../../../contract/place-notices.ts'
import type { VotingPlace } from '../../../../contract/voter-info.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { endpointQuery } from '../../../api/query.ts'
import { userQuery } from '../../../api/user.ts'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { PollingInfo } from '../places/polling-info.ts'
import { ReachNote } from '../watch/reach-note.tsx'

type FollowPlaceProps = { place: VotingPlace; info: PollingInfo }

/** The offer of a message if a place from an office's list closes or moves. Visitors are asked to sign in first. */
export function FollowPlace({ place, info: { source, election } }: FollowPlaceProps) {
  const { t } = useLingui()
  // Only what the app already knows: asking again without a network would reload the page of saved places forever.
  const { data: user } = useQuery({ ...userQuery, enabled: false })
  const name = place.name ?? place.address
  if (user === undefined || !source?.area || source.sample || !election || election.over) return null
  if (user === null) {
    return (
      <a
        href={loginLink(paths.polling)}
        aria-label={t`Sign in to get alerts about this place: ${name}`}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <Bell aria-hidden="true" />
        <Trans>Sign in to get alerts about this place</Trans>
      </a>
    )
  }
  return <FollowButton name={name} place={{ area: source.area, placeId: place.id, electionDate: election.date }} />
}

type FollowButtonProps = { name: string; place: { area: string; placeId: string; electionDate: string } }

function FollowButton({ name, place }: FollowButtonProps) {
  const { t } = useLingui()
  const { data } = useQuery(endpointQuery(listPlaceFollows, {}))
  const follow = useEndpointMutation(followPlace, { invalidates: [listPlaceFollows] })
  const unfollow = useEndpointMutation(unfollowPlace, { invalidates: [listPlaceFollows] })
  const max = maxPlaceFollows
  const showError = useErrorToast({
    conflict: () => t`You follow ${max} places, the most allowed. Unfollow one to add another.`,
    not_found: () => t`This list has changed. Look up your address again.`,
  })
  if (!data) return null
  const followed = data.follows.find(
    ({ area, placeId, electionDate }) =>
      area === place.area && placeId === place.placeId && electionDate === place.electionDate,
  )
  const isPending = follow.isPending || unfollow.isPending
  const toggle = () => {
    if (isPending) return
    if (followed) unfollow.mutate({ params: { id: followed.id } }, { onError: showError })
    else follow.mutate({ body: place }, { onError: showError })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isPending}
        aria-label={followed ? t`Stop telling me about changes: ${name}` : t`Tell me if it closes or moves: ${name}`}
        onClick={toggle}
      >
        {followed ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        {followed ? <Trans>Stop telling me about changes</Trans> : <Trans>Tell me if it closes or moves</Trans>}
      </Button>
      {followed && (
        <div role="status" className="grid w-full gap-1 rounded-md bg-tint-good px-4 py-2 text-step--1">
          <p className="m-0 font-semibold">
            <Trans>We’ll tell you if this place closes or moves.</Trans>
          </p>
          <ReachNote />
        </div>
      )}
    </>
  )
}
