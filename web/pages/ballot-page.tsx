import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { BallotView } from '../features/ballot/ballot-view.tsx'
import { FirstVisit } from '../features/ballot/preview/first-visit.tsx'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { VoterPlaceLine } from '../parts/districts/voter-place-line.tsx'
import { Page } from '../shell/page.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { focusMain } from '../ui/focus-main.ts'

export default function BallotPage() {
  const { t } = useLingui()
  const { address, hasMismatch, search } = useVoterPlace()
  const [isChanging, setChanging] = useState(false)
  const chooseAddress = (chosen: string) => {
    setChanging(false)
    search({ address: chosen })
    // The button that was pressed is gone.
    focusMain()
  }
  return (
    <Page title={t`My Ballot`} subtitle={address ? undefined : t`The candidates and ballot measures for your address.`}>
      {address && (
        // A small screen has no room for the search above the ballot.
        <div className="mb-4 text-step--1 sm:hidden" data-print="hide">
          <VoterPlaceLine onChange={() => setChanging(!isChanging)} isChanging={isChanging} />
        </div>
      )}
      <Card className={cx('mb-6', address && !isChanging && !hasMismatch && 'max-sm:hidden')} data-print="hide">
        <AddressSearch onSearch={() => setChanging(false)} />
      </Card>
      {address ? (
        <BallotView address={address.address} onChoose={chooseAddress} />
      ) : (
        <FirstVisit onChoose={chooseAddress} />
      )}
    </Page>
  )
}
