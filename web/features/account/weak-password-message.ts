import { useLingui } from '@lingui/react/macro'
import { PasswordWeakness } from '../../../contract/accounts.ts'

/** Why the server rejected a password that is long enough. */
export function useWeakPasswordMessage() {
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
