import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { officialsNameKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'
import { Field } from '../../../ui/field.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'

/** Searches while typing. Clearing it shows the address results again. */
export function NameSearch({ name, onChange }: { name: string; onChange: (name: string) => void }) {
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
export function useSavedName(): [string, (name: string) => void] {
  const [name, setName] = useDeviceState(() => (savedName.read() ?? '').slice(0, limits.search), '')
  const change = (next: string) => {
    const shortened = next.slice(0, limits.search)
    if (shortened) savedName.write(shortened)
    else savedName.remove()
    setName(shortened)
  }
  return [name, change]
}
