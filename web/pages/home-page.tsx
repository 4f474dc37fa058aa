import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { electionsOf } from '../../civic/elections/next-election.ts'
import { brand } from '../../contract/brand.ts'
import { type StateVoting, soonDays } from '../../contract/state-voting.ts'
import { useUser } from '../api/user.ts'
import { lastPlaceKey } from '../browser/local-data.ts'
import { storedText } from '../browser/stored.ts'
import { useMinute } from '../browser/use-minute.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { Answers } from '../features/home/answers.tsx'
import { MoreCards } from '../features/home/more-cards.tsx'
import { ChoosePlace, PlaceBar } from '../features/home/place-bar.tsx'
import { KeepVoterCard } from '../features/offline/voter-card.ts'
import { PlanCard } from '../features/plan/plan-card.tsx'
import { useVotingPlan } from '../features/plan/plan-store.ts'
import { CardNotice } from '../features/polling/notices/card-notice.tsx'
import { destination } from '../features/polling/notices/notice-state.ts'
import { useCurrentNotices } from '../features/polling/notices/use-current-notices.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { Spinner } from '../ui/spinner.tsx'

export default function HomePage() {
  const { t } = useLingui()
  const { firstName } = useUser()
  const place = useVoterPlace()
  const hasPlan = useVotingPlan() !== undefined
  const found = useFoundPlace(place.address?.address)
  const where = found?.isClosed ? '' : [found?.name, found?.address].filter(Boolean).join(', ')
  const title = firstName ? t`Welcome, ${firstName}` : t`Welcome`
  const search = <AddressSearch />
  const invitesToPlan = (voting: StateVoting) => !hasPlan && (electionsOf(voting).toPlan?.days ?? Infinity) <= soonDays
  // With a plan, the plan is what a voter prints here.
  const print = hasPlan ? 'hide' : undefined
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <header className="mb-2" data-print={print}>
        <h1 className="text-step-0 font-bold text-muted">{title}</h1>
      </header>
      <PlaceBar place={place}>{search}</PlaceBar>
      {place.state ? (
        <Answers
          key={place.state}
          place={place}
          state={place.state}
          foundPlace={found}
          print={print}
          renderBelow={(voting) => invitesToPlan(voting) && <PlanCard voting={voting} where={where} />}
        >
          {(voting) => !invitesToPlan(voting) && <PlanCard voting={voting} where={where} />}
        </Answers>
      ) : (
        <NoState isLoading={place.isLoading}>{search}</NoState>
      )}
      <KeepVoterCard />
      <MoreCards hasState={place.state !== undefined || place.isLoading} />
    </>
  )
}

type NoStateProps = { isLoading: boolean; children: ReactNode }

/** Asks for a place, but not while an address is being read: its state is about to be known. */
function NoState({ isLoading, children }: NoStateProps) {
  if (isLoading) return <Spinner className="mx-auto my-20 text-step-4" />
  return <ChoosePlace>{children}</ChoosePlace>
}

/** The polling place of this address, if a search on this device found one. Never a sample. */
function useFoundPlace(address: string | undefined) {
  const saved = useSavedPlaces(address?.trim())
  const info = useCurrentNotices(saved?.places)
  const now = useMinute()
  const [place] = info?.pollingLocations ?? []
  if (!place || !info?.election || info.source?.sample) return undefined
  const { name, address: street } = destination(place, now) ?? place
  return {
    name,
    address: street,
    electionDate: info.election.date,
    isClosed: destination(place, now) === undefined,
    notice: place.notice && <CardNotice place={place} source={info.source?.name} />,
  }
}

/** The last search result of this device, if it is for this address. Its schema is loaded only if there is one. */
function useSavedPlaces(address: string | undefined) {
  const { data } = useQuery({
    queryKey: ['saved places', address],
    queryFn: async () => (await import('../features/polling/saved/saved-places.ts')).savedPlaces.read() ?? null,
    enabled: () => address !== undefined && storedText(lastPlaceKey).read() !== undefined,
    // Another search may have replaced it.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return data?.address === address ? (data ?? undefined) : undefined
}
