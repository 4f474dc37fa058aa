import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { ConfirmWithOffice, VoterInfoSource } from '../../../parts/voter-info/voter-info-source.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { NoticeBanner } from '../notices/notice-banner.tsx'
import { useCurrentNotices } from '../notices/use-current-notices.ts'
import { PlaceList } from '../places/place-list.tsx'
import { type PollingInfo, isMappable, placeKinds, placesOfKind } from '../places/polling-info.ts'
import { useKindLabels } from '../places/use-kind-labels.ts'
import { ElectionHeading } from './election-heading.tsx'
import { Notices } from './notices.tsx'
import { OfficeHelp } from './office-help.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { useViewParams } from './view-params.ts'
import { WhatToBring } from './what-to-bring.tsx'

export function SearchResults({ info: found, address }: { info: PollingInfo; address: string }) {
  const info = useCurrentNotices(found)
  const { t } = useLingui()
  const labels = useKindLabels()
  const { kind, view: chosenView, setKind, setView } = useViewParams()
  const hasMap = placeKinds.some((each) => placesOfKind(info, each).some(isMappable))
  const view = hasMap ? chosenView : 'list'
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <NoticeBanner info={info} />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <ElectionHeading info={info} address={address} />
          <div className="flex flex-wrap items-center gap-3">
            {hasMap && (
              <Segmented
                label={t`Show locations as`}
                value={view}
                onValueChange={setView}
                options={[
                  { value: 'list', label: t`List` },
                  { value: 'map', label: t`Map` },
                ]}
              />
            )}
            <Button variant="ghost" size="small" onClick={() => print()}>
              <Printer aria-hidden="true" />
              <Trans>Print</Trans>
            </Button>
          </div>
        </div>
        <Notices info={info} />
        <div className={cx('grid gap-8', view === 'list' && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start')}>
          <Tabs value={kind} onValueChange={setKind}>
            <TabsList aria-label={t`Ways to vote`}>
              {placeKinds.map((each) => (
                <TabsTrigger key={each} value={each} count={placesOfKind(info, each).length}>
                  {labels[each]}
                </TabsTrigger>
              ))}
            </TabsList>
            {placeKinds.map((each) => (
              <TabsContent key={each} value={each}>
                <PlaceList info={info} kind={each} view={view} />
              </TabsContent>
            ))}
          </Tabs>
          <div className="grid gap-6">
            <WhatToBring stateCode={info.stateCode} officeUrl={info.electionAdministration?.electionInfoUrl} />
            <OfficeHelp office={info.electionAdministration} />
          </div>
        </div>
        <div>
          <ConfirmWithOffice office={info.electionAdministration} />
          <VoterInfoSource info={info} />
        </div>
      </div>
      <PrintSheet info={info} address={address} />
    </>
  )
}
