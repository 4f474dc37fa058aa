import { useLingui } from '@lingui/react/macro'
import { passwordWeaknesses } from '../../../contract/accounts.ts'
import { oneOf } from '../../../contract/one-of.ts'

/** Why the server rejected a password that is long enough. */
export function useWeakPasswordMessage() {
  const { t } = useLingui()
  return (weakness: string | undefined): string => {
    switch (oneOf(passwordWeaknesses, weakness)) {
      case 'contains_email':
        return t`Choose a password that doesn’t contain your email.`
      case 'contains_brand':
        return t`Choose a password that doesn’t contain the name of this site.`
      default:
        return t`This password is too easy to guess. Try a few words in a row.`
    }
  }
}
