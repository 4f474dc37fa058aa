import { Plural, useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { SearchInput } from '../../../ui/search-input.tsx'

type TabSearchProps = {
  label: string
  placeholder: string
  value: string
  matchCount: number
  onChange: (value: string) => void
}

export function TabSearch({ label, placeholder, value, matchCount, onChange }: TabSearchProps) {
  const { t } = useLingui()
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchInput
        className="w-full max-w-96"
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.search}
        clearLabel={t`Clear search`}
        value={value}
        onValueChange={onChange}
      />
      <p role="status" className="text-step--1 text-muted">
        {value.trim() !== '' && <Plural value={matchCount} one="# match" other="# matches" />}
      </p>
    </div>
  )
}
