import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import { useUser } from '../../api/user.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccount, useChangeName } from './api.ts'
import { useFailureWords, useFieldRules } from './use-problem-words.ts'

export function ProfileSection() {
  const { t } = useLingui()
  const { email } = useUser()
  const { name } = useAccount()
  const rules = useFieldRules()
  const failureWords = useFailureWords()
  const change = useChangeName()
  const { register, handleSubmit, formState, setError } = useForm({ values: { name } })
  const save = handleSubmit((given) =>
    change.mutateAsync(given.name).then(
      () => toast({ title: t`Name saved` }),
      (error) => setError('name', { message: failureWords(error) }),
    ),
  )
  return (
    <SettingsSection
      title={<Trans>Profile</Trans>}
      about={<Trans>Others see your first name and the first letter of your last name.</Trans>}
    >
      <form onSubmit={save} noValidate className="grid gap-5">
        <Field label={<Trans>Name</Trans>} error={formState.errors.name?.message}>
          <Input autoComplete="name" {...register('name', { validate: rules.name })} />
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
        <Button type="submit" className="w-fit" disabled={!formState.isDirty || formState.isSubmitting}>
          {formState.isSubmitting ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        </Button>
      </form>
    </SettingsSection>
  )
}
