import { Trans } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type CodeFieldProps = { recovery?: boolean; error: string | undefined; field: UseFormRegisterReturn }

/** A code from the authenticator app, or a recovery code. */
export function CodeField({ recovery = false, error, field }: CodeFieldProps) {
  return (
    <Field
      label={recovery ? <Trans>Recovery code</Trans> : <Trans>Code</Trans>}
      hint={
        recovery ? (
          <Trans>One of the codes you saved. Each works once.</Trans>
        ) : (
          <Trans>The 6 digits your authenticator app shows now.</Trans>
        )
      }
      error={error}
    >
      <Input
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-60"
        {...field}
      />
    </Field>
  )
}
