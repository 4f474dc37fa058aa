import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceDay } from '../../../browser/device-day.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { NoticeBanner } from '../notices/notice-banner.tsx'
import { useCurrentNotices } from '../notices/use-current-notices.ts'
import { PlaceCards } from '../places/place-card.tsx'
import { withLetters } from '../places/place-filter.ts'
import { placeKinds, placesOfKind } from '../places/polling-info.ts'
import { useKindLabels } from '../places/use-kind-labels.ts'
import { ElectionHeading } from '../search/election-heading.tsx'
import { Notices } from '../search/notices.tsx'
import { type SavedPlaces, savedPlaces, withElectionStatus } from './saved-places.ts'

/** The saved search result, shown when the server cannot be reached. With `address`, only if it is for that address. */
export default function LastPollingPlace({ address }: { address?: string }) {
  const [saved] = useDeviceState(savedPlaces.read, undefined)
  if (!saved) return undefined
  if (address !== undefined) return saved.address === address.trim() && <SavedPlacesSection saved={saved} />
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-16 sm:px-6">
      <SavedPlacesSection saved={saved} />
    </div>
  )
}

function SavedPlacesSection({ saved }: { saved: SavedPlaces }) {
  const { dateTime } = useFormat()
  const [{ keptAt, address, places }] = useState(() => withElectionStatus(saved, deviceDay()))
  const info = useCurrentNotices(places)
  const labels = useKindLabels()
  const savedAt = dateTime(keptAt, 'long')
  return (
    <section aria-labelledby="last-polling-place" className="grid gap-6">
      <div>
        <h2 id="last-polling-place" className="text-step-2 font-bold">
          <Trans>Last polling place</Trans>
        </h2>
        <p className="m-0 text-muted">
          <Trans>Saved on this device on {savedAt}. It may have changed. Confirm it before you go.</Trans>
        </p>
      </div>
      <NoticeBanner info={info} />
      <ElectionHeading info={info} address={address} />
      <Notices info={info} />
      {placeKinds
        .filter((kind) => placesOfKind(info, kind).length > 0)
        .map((kind) => (
          <section key={kind} className="grid gap-3">
            <h3 className="text-step-1 font-bold">{labels[kind]}</h3>
            <PlaceCards info={info} kind={kind} places={withLetters(placesOfKind(info, kind))} />
          </section>
        ))}
      <VoterInfoSource info={info} onPaper />
    </section>
  )
}
