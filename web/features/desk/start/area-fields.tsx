import { Trans, useLingui } from '@lingui/react/macro'
import { stateName } from '../../../../civic/address/states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useCivicTerms } from '../../../parts/use-civic-terms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAreas } from '../api.ts'

type AreaFieldsProps = {
  state: StateCode | undefined
  area: string
  error: string | undefined
  onChange: (state: string, area: string) => void
}

/** The state or county that the data is for: only those that the reader may edit. */
export function AreaFields(props: AreaFieldsProps) {
  return (
    <QueryResult
      query={useAreas()}
      loading={<Skeleton shape="block" className="h-18" />}
      isEmpty={({ areas }) => areas.length === 0}
      empty={
        <Alert tone="warn" title={<Trans>You have no area yet.</Trans>}>
          <Trans>Ask an administrator to make you an editor of your county or state.</Trans>
        </Alert>
      }
    >
      {({ areas }) => <Selects {...props} mine={areas} />}
    </QueryResult>
  )
}

function Selects({ state, area, error, onChange, mine }: AreaFieldsProps & { mine: DeskArea[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = [...new Set(mine.map((each) => each.state))].toSorted((a, b) =>
    stateName(a, locale).localeCompare(stateName(b, locale), locale),
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={<Trans>State</Trans>} error={state ? undefined : error}>
        <NativeSelect
          value={state ?? ''}
          options={[
            ...(state ? [] : [{ value: '', label: t`Choose a state` }]),
            ...states.map((code) => ({ value: code, label: stateName(code, locale) })),
          ]}
          onValueChange={(code) => onChange(code, '')}
        />
      </Field>
      {state && <CountySelect state={state} area={area} error={error} onChange={(id) => onChange(state, id)} />}
    </div>
  )
}

type CountySelectProps = {
  state: StateCode
  area: string
  error: string | undefined
  onChange: (area: string) => void
}

function CountySelect({ state, area, error, onChange }: CountySelectProps) {
  const { t } = useLingui()
  const query = useAreas(state)
  const { stateInText } = useCivicTerms()
  const name = stateInText(state)
  return (
    <QueryResult query={query} loading={<Skeleton shape="block" className="h-18" />}>
      {({ areas }) => (
        <Field label={<Trans>Area</Trans>} error={error}>
          <NativeSelect
            value={area}
            options={[
              ...(area === '' ? [{ value: '', label: t`Choose an area` }] : []),
              ...areas
                .filter((each) => each.state === state)
                .map(({ id, county }) => ({ value: id, label: county ?? t`All of ${name}` })),
            ]}
            onValueChange={onChange}
          />
        </Field>
      )}
    </QueryResult>
  )
}
