import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Reply } from '../../../contract/endpoint.ts'
import * as schemas from '../../../contract/fact-reports.schemas.ts'
import { type FactId, factReportOptions, reportFact, reportFactAsVisitor } from '../../../contract/fact-reports.ts'
import { isSignedOut } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { type ErrorMessages, useErrorMessage } from '../../i18n/use-error-message.ts'
import { useContractForm } from '../use-contract-form.ts'

const errorMessages: ErrorMessages = {
  unauthorized: msg`You’re signed out. You can still send this report, or sign in first.`,
  too_many_requests: msg`Wait an hour and try again. You’ve sent many reports.`,
  unavailable: msg`Try again another day. We have more reports than we can check now.`,
  not_found: msg`Reload the page. This fact has changed.`,
}

const emptyForm = { problem: '', link: '', email: '' }
type Field = keyof typeof emptyForm

/** A member whose session has ended continues as a visitor, with everything that was typed. */
export function useReportFact(fact: FactId) {
  const { t } = useLingui()
  const [isVisitor, setVisitor] = useState(false)
  const [sent, setSent] = useState<Reply<typeof reportFact>>()
  const report = useEndpointMutation(reportFact, { invalidates: [factReportOptions] })
  const reportAsVisitor = useEndpointMutation(reportFactAsVisitor)
  const errorMessage = useErrorMessage(errorMessages)
  const fieldMessages: Record<Field, string> = {
    problem: t`Write 10 to 1,000 characters.`,
    link: t`Enter a web address, such as https://www.example.gov/.`,
    email: t`Enter an email address, such as you@example.org.`,
  }
  const contractForm = useContractForm({
    schema: schemas.reportFactAsVisitor.body,
    defaultValues: emptyForm,
    toInput: ({ problem, link, email }) => ({
      factId: fact,
      problem,
      ...(link.trim() === '' ? {} : { link: link.trim() }),
      ...(isVisitor && email.trim() !== '' ? { email } : {}),
    }),
    fieldMessage: (field: Field) => fieldMessages[field],
    errorMessage: (error) => errorMessage(error),
    onSubmit: async ({ email, ...body }) => {
      try {
        const visitor = { body: { ...body, ...(email === undefined ? {} : { email }) } }
        setSent(await (isVisitor ? reportAsVisitor.mutateAsync(visitor) : report.mutateAsync({ body })))
      } catch (error) {
        if (isSignedOut(error)) setVisitor(true)
        throw error
      }
    },
  })
  return { ...contractForm, isVisitor, sent }
}
