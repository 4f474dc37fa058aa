import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../../contract/common.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { Tab } from '../tabs.ts'
import { type StateFilter, allStates } from './event-filters.ts'

type StateSelectProps = { value: StateFilter; states: StateCode[]; onChange: (state: StateFilter) => void }

export function StateSelect({ value, states, onChange }: StateSelectProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const options = useMemo(
    () => [
      { value: allStates, label: t`All States` },
      ...states.map((code) => ({ value: code, label: `${stateName(code, locale)} (${code})` })),
    ],
    [t, states, locale],
  )
  return (
    <Field label={<Trans>Filter by State</Trans>} className="w-full sm:w-64">
      <NativeSelect
        value={value}
        options={options}
        onValueChange={(chosen) => onChange(oneOf(stateCodes, chosen) ?? allStates)}
      />
    </Field>
  )
}

export function ShownCount({ tab, count }: { tab: Tab; count: number }) {
  return (
    <p role="status" className="py-2.5 text-step--1 text-muted">
      {tab === 'election' ? (
        <Plural value={count} one="Showing # election" other="Showing # elections" />
      ) : (
        <Plural value={count} one="Showing # event" other="Showing # events" />
      )}
    </p>
  )
}
