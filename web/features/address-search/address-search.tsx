import { Plural, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { leadingZip, statedState, writtenZip } from '../../../civic/address/address-parts.ts'
import { stateName } from '../../../civic/address/states.ts'
import { limits } from '../../../contract/common.ts'
import { hasGoogleMaps } from '../../browser/page-setting.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Address, isAddress, lastAddress } from '../../parts/districts/address.ts'
import { useVoterPlace } from '../../parts/districts/use-voter-place.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { type Suggestion, geocode, useSuggestions } from './use-suggestions.ts'

type AddressSearchProps = {
  onSearch?: () => void
  /** In one line, for a page that shows the answer to an address. */
  isCompact?: boolean
}

/** The voter's address, with suggestions. Searches on Enter, on the button, and when a suggestion is chosen. */
export function AddressSearch({ onSearch, isCompact = false }: AddressSearchProps) {
  const { t } = useLingui()
  const { address, hasMismatch, ...place } = useVoterPlace()
  const [text, setText] = useState(address?.address ?? '')
  const [isTyping, setTyping] = useState(false)
  const [shownFor, setShownFor] = useState(address)
  // Shows an address that was searched elsewhere, such as in another field of the page.
  if (address !== shownFor) {
    setShownFor(address)
    if (address) setText(address.address)
  }
  const { suggestions, fromGoogle } = useSuggestions(isTyping ? text : '')

  const search = (next: Address) => {
    const searched = { ...next, address: next.address.trim() }
    if (!isAddress(searched)) return
    setTyping(false)
    setText(searched.address)
    onSearch?.()
    place.search(searched)
    if (searched.lat === undefined && hasGoogleMaps()) void addPoint(searched)
  }
  const addPoint = async (searched: Address) => {
    const point = await geocode(searched.address)
    // Another address may have been searched meanwhile.
    if (point && lastAddress.read()?.address === searched.address) place.search({ ...searched, ...point })
  }
  const submit = () => search(address && text.trim() === address.address ? address : { address: text })
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) return undefined
    if (!suggestion.toAddress) {
      setText(`${suggestion.text} `)
      return 'keep open'
    }
    setText(suggestion.text)
    void searchSuggestion(suggestion.text, suggestion.toAddress)
    return undefined
  }
  const searchSuggestion = async (suggestionText: string, toAddress: () => Promise<Address> | Address) => {
    try {
      search(await toAddress())
    } catch {
      // Without coordinates, the suggestion's text is still a usable address.
      search({ address: suggestionText })
    }
  }
  const clear = () => {
    setText('')
    place.clear()
  }

  const isUnchanged = address !== undefined && text.trim() === address.address
  const error = hasMismatch && isUnchanged && <MismatchMessage address={address.address} />

  return (
    <form
      method="post"
      role="search"
      aria-label={t`Search by address`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={cx(
        'grid gap-3 sm:items-end',
        isCompact ? 'grid-cols-[minmax(0,1fr)_auto] items-end' : 'sm:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <Field label={<span className={cx(isCompact && 'sr-only')}>{t`Your address`}</span>} error={error}>
        <Combobox
          name="address"
          maxLength={limits.address}
          placeholder={t`Street, city, state, ZIP code`}
          enterKeyHint="search"
          value={text}
          onValueChange={(value) => {
            setTyping(true)
            setText(value.slice(0, limits.address))
          }}
          options={suggestions.map((suggestion) => ({
            key: suggestion.key,
            label: <SuggestionLabel {...suggestion} />,
          }))}
          onChoose={choose}
          onClear={clear}
          clearLabel={t`Clear address`}
          listLabel={t`Suggested addresses`}
          credit={fromGoogle && t`Powered by Google`}
        />
      </Field>
      <Button type="submit">
        <Search aria-hidden="true" />
        <span className={cx(isCompact && 'max-sm:sr-only')}>{t`Search`}</span>
      </Button>
    </form>
  )
}

/** Says that the ZIP code in an address is not in the state that the address names. */
function MismatchMessage({ address }: { address: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const state = statedState(address)
  const name = state && stateName(state, locale)
  const zip = writtenZip(address) ?? leadingZip(address)?.zip
  return t`The address says ${name}, but ZIP code ${zip} is in another state. Correct one of them.`
}

function SuggestionLabel({ text, zips }: Suggestion) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      {text}
      {zips !== undefined && (
        <span className="text-step--2 opacity-80">
          <Plural value={zips} one="# ZIP code" other="# ZIP codes" />
        </span>
      )}
    </span>
  )
}
