import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { changeName } from '../../../contract/accounts.schemas.ts'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useAccountFieldMessage } from '../../parts/account-field-message.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount, useChangeName } from './api.ts'

export function ProfileSection() {
  const { t } = useLingui()
  const { email } = useUser()
  const { name } = useAccount()
  const accountFieldMessage = useAccountFieldMessage()
  const change = useChangeName()
  const { form, submit } = useContractForm({
    schema: changeName.body,
    values: { name },
    fieldMessage: (field, { code }) => accountFieldMessage(field, code),
    errorMessage: useErrorMessage(),
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      toast({ title: t`Name saved` })
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SettingsSection title={<Trans>Profile</Trans>} about={<Trans>Others see your first name and last initial.</Trans>}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <Field label={<Trans>Name</Trans>} error={errors.name?.message ?? errors.root?.message}>
          <Input autoComplete="name" defaultValue={name} {...form.register('name')} />
        </Field>
        <dl className="m-0">
          <dt className="font-semibold">
            <Trans>Email</Trans>
          </dt>
          <dd className="m-0 wrap-anywhere">{email}</dd>
          <dd className="m-0 text-step--1">
            <Link href={paths.notifications} className="inline-block min-h-6">
              <Trans>Change it in Notification Settings</Trans>
            </Link>
          </dd>
        </dl>
        <Button type="submit" className="w-fit" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        </Button>
      </form>
    </SettingsSection>
  )
}
