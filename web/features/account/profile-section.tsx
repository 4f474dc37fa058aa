import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { limits } from '../../../contract/common.ts'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount, useChangeName } from './api.ts'

export default function ProfileSection() {
  const { t } = useLingui()
  const { email } = useUser()
  const { name } = useAccount()
  const maxName = limits.name
  const change = useChangeName()
  const { form, submit } = useContractForm({
    schema: () => import('../../../contract/accounts.ts').then((m) => m.changeName.body),
    values: { name },
    fieldMessage: (_field, { code }) => {
      if (code === 'too_big') return t`Your name can have up to ${maxName} characters.`
      if (code === 'custom') return t`Choose another name. People could think you run this site.`
      if (code === 'invalid_format') return t`Your name has a character we can’t use. Remove it.`
      return t`Enter your name.`
    },
    errorMessage: useErrorMessage(),
    onSubmit: async (body) => {
      await change.mutateAsync({ body })
      toast({ title: t`Name saved` })
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <SettingsSection title={<Trans>Profile</Trans>} about={<Trans>Others see your first name and last initial.</Trans>}>
      <form onSubmit={submit} noValidate className="grid gap-5">
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
