import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import { stateFeed } from '../../../../contract/calendar.ts'
import { stateCodes } from '../../../../contract/common.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { toRequest } from '../../../../contract/request.ts'
import { useUser } from '../../../api/user.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useStateGroups } from '../../../parts/use-civic-terms.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { FeedAddress, PrivateFeed } from './private-feed.tsx'

type SubscribeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function SubscribeDialog({ open, onOpenChange }: SubscribeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={<Trans>Subscribe in your calendar app</Trans>}
        description={<Trans>Dates stay up to date on your phone or computer.</Trans>}
      >
        <StateFeed />
        <PrivateFeed />
      </DialogContent>
    </Dialog>
  )
}

function StateFeed() {
  const { t } = useLingui()
  const lang = useLocale()
  const groups = useStateGroups()
  const [code, setCode] = useState(oneOf(stateCodes, useUser().stateCode))
  const state = code && stateName(code, lang)
  return (
    <section className="grid gap-4">
      <h3 className="font-bold">
        <Trans>Elections and deadlines by state</Trans>
      </h3>
      <Field label={<Trans>State</Trans>}>
        <NativeSelect
          value={code ?? ''}
          options={[{ value: '', label: t`Choose a state` }, ...groups]}
          onValueChange={(chosen) => setCode(oneOf(stateCodes, chosen))}
        />
      </Field>
      {code && (
        <FeedAddress
          label={<Trans>Calendar address: {state}</Trans>}
          path={toRequest(stateFeed, { params: { state: code }, query: { lang } }).path}
        />
      )}
    </section>
  )
}
