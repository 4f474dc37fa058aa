import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Address } from './address.ts'
import { useSuggestions } from './use-suggestions.ts'

type AddressSearchProps = {
  /** The one searched for last, on this page or another. */
  address: Address | undefined
  onSearch: (address: Address) => void
  onClear: () => void
  hint?: ReactNode
}

/** One line for an address, with suggestions. Searches on Enter, on the button, and when a suggestion is chosen. */
export function AddressSearch({ address, onSearch, onClear, hint }: AddressSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState(address?.address ?? '')
  const [isTyping, setTyping] = useState(false)
  const { suggestions, fromGoogle } = useSuggestions(isTyping ? text : '')

  const search = (wanted: { address: string }) => {
    const parsed = Address.safeParse(wanted)
    if (!parsed.success) return
    setTyping(false)
    setText(parsed.data.address)
    onSearch(parsed.data)
  }
  const submit = () => search(address && text.trim() === address.address ? address : { address: text })
  const choose = async (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) return
    setText(suggestion.text)
    try {
      search(await suggestion.toAddress())
    } catch {
      search({ address: suggestion.text })
    }
  }
  const clear = () => {
    setText('')
    onClear()
  }

  return (
    <form
      role="search"
      aria-label={t`Search by address`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <Field label={<Trans>Your address</Trans>} hint={hint}>
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
          options={suggestions.map(({ key, text }) => ({ key, label: text }))}
          onChoose={(index) => void choose(index)}
          onClear={clear}
          clearLabel={t`Clear address`}
          listLabel={t`Suggested addresses`}
          credit={fromGoogle && <Trans>Powered by Google</Trans>}
        />
      </Field>
      <Button type="submit">
        <Search aria-hidden="true" />
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
