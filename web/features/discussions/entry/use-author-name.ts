import { useLingui } from '@lingui/react/macro'
import type { Author } from '../../../../contract/discussions.ts'

export function useAuthorName() {
  const { t } = useLingui()
  return ({ firstName, lastName }: Author) => (firstName ? [firstName, lastName].filter(Boolean).join(' ') : t`Member`)
}
