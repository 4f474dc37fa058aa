import { Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { limits } from '../../contract/common.ts'
import { comparePath } from '../../contract/paths.ts'
import { officialsNameKey } from '../browser/local-data.ts'
import { storedText } from '../browser/stored.ts'
import { useDeviceState } from '../browser/use-device-state.ts'
import { AddressSearch } from '../features/address-search/address-search.tsx'
import { AddressResults } from '../features/officials/search/address-results.tsx'
import { NameResults } from '../features/officials/search/name-results.tsx'
import { StateResults } from '../features/officials/search/state-results.tsx'
import { useCompareTray } from '../parts/compare-tray/tray.ts'
import { useVoterPlace } from '../parts/districts/use-voter-place.ts'
import { useVoterPlaceName } from '../parts/districts/voter-place-line.tsx'
import { Page } from '../shell/page.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { SearchInput } from '../ui/search-input.tsx'

export default function OfficialsPage() {
  const { t } = useLingui()
  const place = useVoterPlace()
  const { address, zip, isLoading } = place
  const placeName = useVoterPlaceName(place)
  const [name, setName] = useSavedName()
  const [isChanging, setChanging] = useState(false)
  const [shownFor, setShownFor] = useState(address)
  if (address !== shownFor) {
    setShownFor(address)
    if (address) setChanging(false)
  }
  // For an address without a result, the search stays open, so that the address can be corrected.
  const isPlaceKnown = address !== undefined && (zip !== undefined || isLoading)
  const isOpen = isChanging || !isPlaceKnown || name !== ''
  const results = () => {
    // A name takes precedence over an address, because it was entered later.
    if (name.trim() !== '') return <NameResults name={name} />
    return address ? <AddressResults /> : <StateResults />
  }
  return (
    <Page
      title={t`Elected Officials`}
      subtitle={isPlaceKnown ? undefined : t`Your elected officials and how to contact them.`}
      ask={!address && !place.state && name === '' && t`Enter your address to see who represents you.`}
    >
      {/* Opens without scripts too. */}
      <details open={isOpen} data-print="hide" className="mb-4 sm:mb-6">
        <summary
          hidden={!isPlaceKnown}
          className="flex min-h-8 w-fit cursor-pointer list-none flex-wrap items-baseline gap-x-3 [&::-webkit-details-marker]:hidden"
          onClick={(event) => {
            event.preventDefault()
            setChanging(!isOpen)
          }}
        >
          <strong className="min-w-0 break-words">{placeName}</strong>
          <span className="text-step--1 text-link underline underline-offset-2">{t`Change`}</span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-8">
          <AddressSearch onSearch={() => setName('')} />
          <NameSearch name={name} onChange={setName} />
        </div>
      </details>
      {results()}
      <CompareTray />
    </Page>
  )
}

/** At the end of a page with cards: stays at the bottom of the screen while there are members to compare. */
function CompareTray() {
  const { t } = useLingui()
  const { members, clear } = useCompareTray()
  const count = members.length
  if (count === 0) return null
  return (
    <div
      role="region"
      aria-label={t`Members to compare`}
      data-print="hide"
      className="sticky bottom-4 z-20 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-full border border-line bg-raised p-2 shadow-raised"
    >
      <Link href={comparePath(...members)} className={buttonClass({ size: 'small' })}>
        <Scale aria-hidden="true" />
        {t`Compare (${count})`}
      </Link>
      <Button variant="quiet" size="small" onClick={clear}>
        <Trans context="the chosen lawmakers">Clear</Trans>
      </Button>
    </div>
  )
}

/** Searches while typing. Clearing it shows the address results again. */
function NameSearch({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <form method="post" role="search" aria-label={t`Search by name`} onSubmit={(event) => event.preventDefault()}>
      <Field label={<Trans>Or search for a name</Trans>}>
        <SearchInput
          name="official"
          value={name}
          onValueChange={onChange}
          maxLength={limits.search}
          autoComplete="off"
          placeholder={t`Any member of Congress`}
          clearLabel={t`Clear name`}
        />
      </Field>
    </form>
  )
}

const savedName = storedText(officialsNameKey)

/** The name search text, saved on the device until it is cleared. */
function useSavedName(): [string, (name: string) => void] {
  const [name, setName] = useDeviceState(() => (savedName.read() ?? '').slice(0, limits.search), '')
  const change = (next: string) => {
    const shortened = next.slice(0, limits.search)
    if (shortened) savedName.write(shortened)
    else savedName.remove()
    setName(shortened)
  }
  return [name, change]
}
