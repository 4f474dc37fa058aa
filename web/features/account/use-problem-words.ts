import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { Email, NewPassword, PasswordWeakness, PersonName } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/common.ts'
import { useFailureWords } from '../../i18n/failure-words.ts'
import { toast } from '../../ui/toast.ts'

type Say = (issue: z.core.$ZodIssue) => string

/** A field's rule is the contract's schema; the words are ours. */
const fits = (schema: z.ZodType, say: Say) => (value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue ? say(issue) : true
}

export function useFieldRules() {
  const { t } = useLingui()
  const { min, max } = limits.password
  const maxName = limits.name
  return {
    name: fits(PersonName, ({ code }) =>
      code === 'too_big' ? t`Your name may have at most ${maxName} characters.` : t`Enter your name.`,
    ),
    email: fits(Email, () => t`Enter an email address, such as you@example.org.`),
    password: (value: string) => value !== '' || t`Enter your password.`,
    newPassword: fits(NewPassword, ({ code }) =>
      code === 'too_big'
        ? t`Your password may have at most ${max} characters.`
        : t`Your password needs at least ${min} characters.`,
    ),
  }
}

/** Why the server refused a password that is long enough. */
export function useWeaknessWords() {
  const { t } = useLingui()
  return (weakness: string | undefined): string => {
    switch (PasswordWeakness.safeParse(weakness).data) {
      case 'contains_email':
        return t`Your password contains your email. Choose one that does not.`
      case 'contains_brand':
        return t`Your password contains the name of this site. Choose one that does not.`
      default:
        return t`This password is too easy to guess. Choose another, such as a few words in a row.`
    }
  }
}

export { useFailureWords }

/** For what has no form to stand in. */
export function useFailureToast() {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  return (error: unknown) => toast({ title: t`Error`, description: failureWords(error), tone: 'destructive' })
}
