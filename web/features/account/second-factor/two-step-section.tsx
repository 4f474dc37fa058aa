import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountDetails } from '../../../../contract/accounts.ts'
import { removeAuthenticatorApp, renewRecoveryCodes, secondFactor } from '../../../../contract/second-factor.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { invalidateEndpoints } from '../../../api/query.ts'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { SettingsSection } from '../../../parts/settings-section.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonBlock } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSecondFactor } from '../api.ts'
import { AppSetup, PasswordForm, RecoveryCodes } from './app-setup.tsx'

export function TwoStepSection() {
  const { t } = useLingui()
  const status = useSecondFactor()
  return (
    <SettingsSection
      title={t`Two-step sign-in`}
      about={t`After your password, you enter a code from an app on your phone.`}
    >
      <QueryResult query={status} loading={<SkeletonBlock label={t`Loading...`} className="h-11" />}>
        {({ app, recoveryCodesLeft }) => (app ? <AppSettings codesLeft={recoveryCodesLeft ?? 0} /> : <NoApp />)}
      </QueryResult>
    </SettingsSection>
  )
}

function NoApp() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const onDone = () => {
    toast({ title: t`Two-step sign-in is on` })
    return invalidateEndpoints(client, [secondFactor])
  }
  if (isOpen) return <AppSetup onCancel={() => setOpen(false)} onDone={onDone} />
  return (
    <>
      <p>{t`Two-step sign-in is off.`}</p>
      <Button variant="ghost" className="w-fit" onClick={() => setOpen(true)}>{t`Turn on two-step sign-in`}</Button>
    </>
  )
}

const invalidates = [secondFactor, accountDetails]

function AppSettings({ codesLeft }: { codesLeft: number }) {
  const { t } = useLingui()
  const [action, setAction] = useState<'renew' | 'remove'>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const renew = useEndpointMutation(renewRecoveryCodes, { invalidates })
  const remove = useEndpointMutation(removeAuthenticatorApp, { invalidates })
  const close = () => setAction(undefined)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{t`On`}</Badge>
        <Plural value={codesLeft} one="# recovery code left" other="# recovery codes left" />
      </p>
      {action === undefined && (
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => setAction('renew')}>{t`Get new recovery codes`}</Button>
          <Button variant="ghost" onClick={() => setAction('remove')}>{t`Turn off`}</Button>
        </div>
      )}
      {action === 'renew' && (
        <PasswordForm
          label={t`Get new recovery codes`}
          onCancel={close}
          onSubmit={async (body) => {
            const renewed = await renew.mutateAsync({ body })
            setRecoveryCodes(renewed.recoveryCodes)
            close()
          }}
        />
      )}
      {action === 'remove' && (
        <PasswordForm
          label={t`Turn off two-step sign-in`}
          variant="signal"
          onCancel={close}
          onSubmit={async (body) => {
            await remove.mutateAsync({ body })
            toast({ title: t`Two-step sign-in is off` })
          }}
        />
      )}
    </>
  )
}
