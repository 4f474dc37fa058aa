import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateName, stateWithArticle } from '../../../civic/address/states.ts'
import { type StateCode, stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { registrationQuery } from '../../parts/registration-query.ts'
import { soon } from '../../parts/soon.tsx'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { stateOfZipQuery } from './api.ts'
import { BringId } from './bring-id.tsx'
import { MoreHelp } from './more-help.tsx'
import { OfficialButtons } from './official-buttons.tsx'
import { StateFacts } from './state-facts.tsx'
import { WhatYouNeed } from './what-you-need.tsx'

const LocalVotingCards = soon(() => import('../../parts/local-voting/local-voting-cards.tsx'))

type RegisterViewProps = {
  /** The ZIP code of the last searched address. */
  zip: string | undefined
  homeState: string | null
}

export function RegisterView({ zip, homeState }: RegisterViewProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const groups = useStateGroups()
  const [selected, setSelected] = useState<StateCode>()
  const { data: addressState } = useQuery(stateOfZipQuery(zip))
  const state = selected ?? addressState ?? oneOf(stateCodes, homeState)
  const { data: facts } = useQuery(registrationQuery(state))
  const needsRegistration = facts?.registration !== 'not-needed'
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <Card as="section" className="grid gap-6">
        <Field label={<Trans>Choose your state</Trans>}>
          <NativeSelect
            value={state ?? ''}
            options={state ? groups : [{ value: '', label: t`Select a state` }, ...groups]}
            onValueChange={(value) => setSelected(oneOf(stateCodes, value))}
          />
        </Field>
        {needsRegistration && <OfficialButtons state={state} name={state && stateName(state, locale)} />}
        {state && <StateFacts key={state} state={state} name={stateWithArticle(state, locale)} />}
      </Card>
      <div className="grid gap-6">
        {needsRegistration ? <WhatYouNeed hasState={state !== undefined} /> : <BringId state={state} />}
        {zip !== undefined && state !== undefined && state === addressState && <LocalVotingCards key={zip} zip={zip} />}
        <MoreHelp state={state} />
      </div>
    </div>
  )
}
