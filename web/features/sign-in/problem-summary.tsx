import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormProblems } from '../../../contract/account-pages.ts'
import { useAccountFieldMessage } from '../../parts/account-field-message.ts'
import { Alert } from '../../ui/alert.tsx'

/** The order of the fields on every page that has them. */
const fieldOrder = ['name', 'email', 'password', 'code']

/** Focused and announced first by screen readers, so that the problem is found immediately. */
const alert = { tone: 'bad', tabIndex: -1, autoFocus: true } as const

export function ProblemSummary({ problems }: { problems: FormProblems | undefined }) {
  const formMessage = useFormMessage()
  const fieldMessage = useAccountFieldMessage()
  if (!problems) return null
  const fields = Object.entries(problems.fields).sort(([a], [b]) => fieldOrder.indexOf(a) - fieldOrder.indexOf(b))
  if (fields.length === 0) return <Alert {...alert} title={formMessage(problems)} />
  return (
    <Alert {...alert} title={<Trans>Check these fields:</Trans>}>
      <ul className="m-0 list-none p-0">
        {fields.map(([name, reason]) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block min-h-6 text-ink">
              {fieldMessage(name, reason)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** A problem that belongs to no single field. */
function useFormMessage() {
  const { t } = useLingui()
  const tooManyAttempts = (seconds: number) => {
    if (seconds < 60)
      return t`Too many attempts. Wait ${plural(seconds, { one: '# second', other: '# seconds' })} and try again.`
    const minutes = Math.ceil(seconds / 60)
    return t`Too many attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`
  }
  return ({ code, retryAfter }: FormProblems): string => {
    if (code === 'unavailable' && retryAfter) return t`Many people are signing in right now. Try again in a minute.`
    switch (code) {
      case 'invalid_credentials':
        return t`The email or password is incorrect. Try again.`
      case 'too_many_requests':
        return tooManyAttempts(retryAfter ?? 60)
      case 'not_found':
        return t`Ask for a new link. This one was used or is more than an hour old.`
      case 'unauthorized':
        return t`Go back and sign in again. It took too long, or there were too many wrong codes.`
      case 'wrong_origin':
        return t`Send the form again from this page. It came from another one.`
      default:
        return t`Something went wrong on our side. Please try again.`
    }
  }
}
