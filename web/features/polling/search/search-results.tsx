import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { VoterInfoSource } from '../../../parts/voter-info-source.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { PlaceList } from '../places/place-list.tsx'
import { useKindNames } from '../places/use-kind-labels.ts'
import { type Places, kinds, placesOf } from '../places/voting-places.ts'
import { Notices } from './notices.tsx'
import { PlacesHeading } from './places-heading.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { useLook } from './view-params.ts'
import { WhatToBring } from './what-to-bring.tsx'

export function FoundPlaces({ places, address }: { places: Places; address: string }) {
  const { t } = useLingui()
  const names = useKindNames()
  const { kind, view, setKind, setView } = useLook()
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <PlacesHeading places={places} address={address} />
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={t`Show locations as`}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'list', label: t`List` },
                { value: 'map', label: t`Map` },
              ]}
            />
            <Button variant="ghost" size="small" onClick={() => print()}>
              <Printer aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
        <Notices places={places} />
        <div className={cx('grid gap-8', view === 'list' && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start')}>
          <Tabs value={kind} onValueChange={setKind}>
            <TabsList aria-label={t`Ways to vote`}>
              {kinds.map((each) => (
                <TabsTrigger key={each} value={each} count={placesOf(places, each).length}>
                  {names[each]}
                </TabsTrigger>
              ))}
            </TabsList>
            {kinds.map((each) => (
              <TabsContent key={each} value={each}>
                <PlaceList places={places} kind={each} view={view} />
              </TabsContent>
            ))}
          </Tabs>
          <WhatToBring stateCode={places.stateCode} officeUrl={places.electionAdministration?.electionInfoUrl} />
        </div>
        <VoterInfoSource source={places.source} />
      </div>
      <PrintSheet places={places} address={address} />
    </>
  )
}
