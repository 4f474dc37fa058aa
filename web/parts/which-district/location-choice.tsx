import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { pointResult } from '../../../civic/districts/point-result.ts'
import { LocationError, currentLocation } from '../../browser/location.ts'
import { ChoiceRow } from './choice-row.tsx'
import { districtAreasQuery } from './district-areas-query.ts'
import { PointAnswer } from './point-answer.tsx'
import type { DistrictFinder } from './use-district-finder.ts'

type LocationChoiceProps = { finder: DistrictFinder; isOpen: boolean; onOpen: () => void }

/** Compares the device's location with our district lines, on the device. */
export function LocationChoice({ finder, isOpen, onOpen }: LocationChoiceProps) {
  const client = useQueryClient()
  const locate = useMutation({
    mutationFn: async () => {
      const [{ lat, lng, accuracy }, areas] = await Promise.all([
        currentLocation(),
        client.ensureQueryData(districtAreasQuery(finder.states, finder.congress)),
      ])
      return pointResult(areas.near(lat, lng, Math.max(finder.margin, accuracy)), finder.possible)
    },
  })
  return (
    <ChoiceRow
      icon={<LocateFixed />}
      title={<Trans>Use my device’s location</Trans>}
      hint={<Trans>Your location stays on this device. Use this at home.</Trans>}
      isOpen={isOpen}
      isBusy={locate.isPending}
      onClick={() => {
        onOpen()
        locate.mutate()
      }}
    >
      {locate.isPending && <Trans>Finding your location…</Trans>}
      {locate.error && <LocationFailure error={locate.error} />}
      {locate.data && <PointAnswer finder={finder} result={locate.data} by="location" />}
    </ChoiceRow>
  )
}

function LocationFailure({ error }: { error: Error }) {
  if (!(error instanceof LocationError)) return <Trans>We couldn’t load the district lines. Try again.</Trans>
  return error.isDenied ? (
    <Trans>Your browser didn’t share your location. Allow it in the browser’s settings, or choose another way.</Trans>
  ) : (
    <Trans>Your device couldn’t find its location. Try again, or choose another way.</Trans>
  )
}
