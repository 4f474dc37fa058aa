import { useLingui } from '@lingui/react/macro'
import { committeeRole } from '../../../../civic/people/committee-role.ts'
import { roleNames } from './role-names.ts'

/** A role on a committee in the reader's language; one we have no word for as the source has it. */
export function RoleName({ role }: { role: string }) {
  const { t } = useLingui()
  const known = committeeRole(role)
  return known ? t(roleNames[known]) : <span lang="en">{role}</span>
}
