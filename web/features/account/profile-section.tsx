import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { accountDetails, changeLocale, changeName } from '../../../contract/accounts.ts'
import { localeNames, locales } from '../../../contract/locale.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { paths } from '../../../contract/paths.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { userQuery, useUser } from '../../api/user.ts'
import { switchLocale } from '../../i18n/i18n.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { useAccountFieldMessage } from '../../parts/account-field-message.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount } from './api.ts'

export function ProfileSection() {
  const { t } = useLingui()
  const { email } = useUser()
  const { name } = useAccount()
  const accountFieldMessage = useAccountFieldMessage()
  const change = useEndpointMutation(changeName, {
    invalidates: [accountDetails],
    onSuccess: ({ user }, _input, client) => client.setQueryData(userQuery.queryKey, user),
  })
  const { form, submit } = useContractForm({
    schema: async () => (await import('../../../contract/accounts.schemas.ts')).changeName.body,
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
    <SettingsSection title={t`Profile`} about={t`Others see your first name and last initial.`}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t`Name`} error={errors.name?.message ?? errors.root?.message}>
          <Input autoComplete="name" defaultValue={name} {...form.register('name')} />
        </Field>
        <dl className="m-0">
          <dt className="font-semibold">{t`Email`}</dt>
          <dd className="m-0 wrap-anywhere">{email}</dd>
          <dd className="m-0 text-step--1">
            <Link href={paths.notifications} className="inline-block min-h-6">
              {t`Change it in Notification Settings`}
            </Link>
          </dd>
        </dl>
        <Button type="submit" className="w-fit" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? t`Saving...` : t`Save`}
        </Button>
      </form>
    </SettingsSection>
  )
}

const options = locales.map((locale) => ({
  value: locale,
  label: <span lang={locale}>{localeNames[locale]}</span>,
}))

export function LanguageSection() {
  const { t, i18n } = useLingui()
  const change = useAction(changeLocale, { invalidates: [accountDetails] })
  const choose = async (value: string) => {
    const locale = oneOf(locales, value)
    if (!locale) return
    await switchLocale(locale)
    change.mutate({ body: { locale } })
  }
  return (
    <SettingsSection title={t`Language`} about={t`For this site and our emails.`}>
      <RadioGroup
        label={t`Language`}
        labelHidden
        options={options}
        value={i18n.locale}
        onValueChange={(value) => void choose(value)}
        className="sm:grid-cols-2"
      />
    </SettingsSection>
  )
}
