import { Trans, useLingui } from '@lingui/react/macro'
import { stateName, stateWithArticle } from '../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { LocalVotingCards } from '../../parts/offices/local-voting-cards.tsx'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { BringId } from './bring-id.tsx'
import { LateRegistrationNotice } from './late-registration-notice.tsx'
import { MoreHelp } from './more-help.tsx'
import { OfficialButtons } from './official-buttons.tsx'
import { StateFacts } from './state-facts.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

type RegisterViewProps = {
  state: StateCode | undefined
  needsRegistration: boolean
  /** The ZIP code of the voter's address, if it is in this state. */
  zip: string | undefined
  onSelect: (state: StateCode | undefined) => void
}

export function RegisterView({ state, needsRegistration, zip, onSelect }: RegisterViewProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const groups = useStateGroups()
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <Card as="section" className="grid gap-6">
        <Field label={<Trans>Choose your state</Trans>}>
          <NativeSelect
            value={state ?? ''}
            options={state ? groups : [{ value: '', label: t`Select a state` }, ...groups]}
            onValueChange={(value) => onSelect(oneOf(stateCodes, value))}
          />
        </Field>
        {state && <LateRegistrationNotice state={state} />}
        {needsRegistration && <OfficialButtons state={state} name={state && stateName(state, locale)} />}
        {state && <StateFacts key={state} state={state} name={stateWithArticle(state, locale)} />}
      </Card>
      <div className="grid gap-6">
        {needsRegistration ? <WhatYouNeed hasState={state !== undefined} /> : <BringId state={state} />}
        {zip !== undefined && <LocalVotingCards key={zip} zip={zip} />}
        <MoreHelp state={state} />
      </div>
    </div>
  )
}
