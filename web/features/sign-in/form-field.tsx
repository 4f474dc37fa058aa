import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { FormProblems } from '../../../contract/account-pages.ts'
import { limits } from '../../../contract/common.ts'
import { useAccountFieldMessage } from '../../parts/account-field-message.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type FormFieldProps = ComponentProps<'input'> & {
  name: 'name' | 'email' | 'password' | 'code'
  label: ReactNode
  hint?: ReactNode
  problems: FormProblems | undefined
}

/** A field of a form that works without script. Its id is its name, for the links of the problem summary. */
export function FormField({ name, label, hint, problems, ...input }: FormFieldProps) {
  const fieldMessage = useAccountFieldMessage()
  const reason = problems?.fields[name]
  const asTyped = name !== 'name' && { autoCapitalize: 'none', spellCheck: false }
  return (
    <Field id={name} label={label} hint={hint} error={reason && fieldMessage(name, reason)}>
      <Input name={name} required {...asTyped} {...input} />
      {name === 'password' && <RevealButton />}
    </Field>
  )
}

/** Invisible until the script runs, so that nothing below it moves. */
function RevealButton() {
  const { t } = useLingui()
  return (
    <button
      type="button"
      data-reveal="password"
      aria-controls="password"
      aria-pressed="false"
      className="invisible inline-block min-h-6 w-fit cursor-pointer py-1 text-step--1 noscript:hidden"
    >
      {t`Show password`}
    </button>
  )
}

type SpecialFieldProps = Pick<FormFieldProps, 'problems'>

export function EmailField(props: SpecialFieldProps & { autoComplete: 'email' | 'username'; defaultValue: string }) {
  return <FormField name="email" type="email" label={<Trans>Email</Trans>} {...props} />
}

export function NewPasswordField(props: SpecialFieldProps & { label: ReactNode }) {
  const { min } = limits.password
  return (
    <FormField
      name="password"
      type="password"
      autoComplete="new-password"
      hint={<Trans>At least {min} characters. A few words in a row work well.</Trans>}
      {...props}
    />
  )
}
