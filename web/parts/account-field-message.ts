import { useLingui } from '@lingui/react/macro'
import { limits } from '../../contract/common.ts'

/** What is wrong with a field of an account: by the code of the schema's issue, or by the server's reason. */
export function useAccountFieldMessage() {
  const { t } = useLingui()

  const emailMessage = (reason: string) => {
    const max = limits.email
    if (reason === 'too_big') return t`Your email can have up to ${max} characters.`
    if (reason === 'taken') return t`This email already has an account. Sign in instead.`
    return t`Enter an email address, such as you@example.org.`
  }

  const nameMessage = (reason: string) => {
    const max = limits.name
    if (reason === 'too_big') return t`Your name can have up to ${max} characters.`
    if (reason === 'custom') return t`Choose another name. People could think you run this site.`
    if (reason === 'invalid_format') return t`Your name has a character we can’t use. Remove it.`
    return t`Enter your name.`
  }

  const passwordMessage = (reason: string) => {
    const { min, max } = limits.password
    switch (reason) {
      case 'required':
        return t`Enter your password.`
      case 'too_big':
        return t`Your password can have up to ${max} characters.`
      case 'contains_email':
        return t`Choose a password that doesn’t contain your email.`
      case 'contains_brand':
        return t`Choose a password that doesn’t contain the name of this site.`
      case 'common':
        return t`This password is too easy to guess. Try a few words in a row.`
      default:
        return t`Your password needs at least ${min} characters.`
    }
  }

  return (field: string, reason: string): string => {
    switch (field) {
      case 'email':
        return emailMessage(reason)
      case 'name':
        return nameMessage(reason)
      case 'password':
        return passwordMessage(reason)
      case 'code':
        return reason === 'wrong'
          ? t`That code is wrong or already used. Try the next one.`
          : t`Enter the 6 digits from your app, or a recovery code.`
      default:
        return t`Check this and try again.`
    }
  }
}
