import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
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
