import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import * as schemas from '../../../contract/fact-reports.schemas.ts'
import { type FactId, factReportOptions, reportFact, reportFactAsVisitor } from '../../../contract/fact-reports.ts'
import { loginLink } from '../../../contract/paths.ts'
import { isSignedOut } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'
import { userQuery } from '../../api/user.ts'
import { usePathWithQuery } from '../../browser/use-path.ts'
import { type ErrorMessages, useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useContractForm } from '../use-contract-form.ts'
import { useFactLabel } from './fact-labels.ts'

type ReportFactDialogProps = { fact: FactId; open: boolean; onOpenChange: (open: boolean) => void }

/** The form state is kept outside the dialog, so that closing it by mistake loses no input. */
export default function ReportFactDialog({ fact, open, onOpenChange }: ReportFactDialogProps) {
  const formId = useId()
  const factLabel = useFactLabel()
  const { form, submit, isVisitor, sent } = useReportFact(fact)
  // Fetched each time it opens: an administrator may have answered, or the member confirmed the email.
  const { data: options } = useQuery({
    ...endpointQuery(factReportOptions, open && !isVisitor ? { query: { factId: fact } } : null),
    staleTime: 0,
  })
  const { isSubmitting } = form.formState
  const isClosed = sent !== undefined || options?.reported === true
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={<Trans>Report an error</Trans>}
        description={factLabel(fact)}
        actions={
          isClosed ? (
            <DialogClose className={buttonClass()}>
              <Trans>Close</Trans>
            </DialogClose>
          ) : (
            <>
              <DialogClose className={buttonClass({ variant: 'ghost' })}>
                <Trans>Cancel</Trans>
              </DialogClose>
              <Button type="submit" form={formId} aria-disabled={isSubmitting}>
                {isSubmitting ? <Trans>Sending...</Trans> : <Trans>Send report</Trans>}
              </Button>
            </>
          )
        }
      >
        {isClosed ? (
          <Outcome sent={sent} />
        ) : (
          <form method="post" id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
            <FormError message={form.formState.errors.root?.message} isVisitor={isVisitor} />
            <Field
              label={<Trans>What’s wrong?</Trans>}
              hint={<Trans>Don’t include your address or other personal details.</Trans>}
              error={form.formState.errors.problem?.message}
            >
              <Textarea rows={4} limit={limits.factProblem.max} {...form.register('problem')} />
            </Field>
            <Field
              label={<Trans>Link to the correct information</Trans>}
              hint={<Trans>Your election office’s page helps us most.</Trans>}
              error={form.formState.errors.link?.message}
              optional
            >
              <Input type="url" inputMode="url" autoComplete="off" {...form.register('link')} />
            </Field>
            {isVisitor && (
              <Field
                label={<Trans>Your email</Trans>}
                hint={<Trans>We use it for one answer. We delete it 90 days later.</Trans>}
                error={form.formState.errors.email?.message}
                optional
              >
                <Input type="email" autoComplete="email" {...form.register('email')} />
              </Field>
            )}
            {options && <HowAnswered options={options} />}
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}

function FormError({ message, isVisitor }: { message: string | undefined; isVisitor: boolean }) {
  const path = usePathWithQuery()
  if (!message) return null
  const signIn = (
    <a href={loginLink(path)} className="inline-block py-1">
      <Trans>Sign in</Trans>
    </a>
  )
  return (
    <Alert tone="bad" action={isVisitor && signIn}>
      {message}
    </Alert>
  )
}

function HowAnswered({ options: { mailConfigured, email } }: { options: Reply<typeof factReportOptions> }): ReactNode {
  let text = <Trans>We check every report. We can’t answer you because this site doesn’t send email.</Trans>
  if (mailConfigured && email === null)
    text = <Trans>We check every report. To get an answer, confirm your email first.</Trans>
  if (mailConfigured && email !== null) text = <Trans>We’ll email you after we check it.</Trans>
  return <p className="text-step--1 text-muted">{text}</p>
}

/** Without `sent`, the member's earlier report is still open. */
function Outcome({ sent }: { sent: Reply<typeof reportFact> | undefined }) {
  const isNew = sent?.result === 'sent'
  return (
    <div role="status">
      <Alert tone={isNew ? 'good' : 'info'}>
        {isNew && sent.answeredByEmail && <Trans>Thank you. We’ll email you after we check it.</Trans>}
        {isNew && !sent.answeredByEmail && <Trans>Thank you. We’ll check it.</Trans>}
        {sent?.result === 'known' && <Trans>Several people already reported this. We’re checking it.</Trans>}
        {(!sent || sent.result === 'already') && <Trans>You already reported this. We’re checking it.</Trans>}
      </Alert>
    </div>
  )
}

const errorMessages: ErrorMessages = {
  unauthorized: msg`You’re signed out. You can still send this report, or sign in first.`,
  too_many_requests: msg`Wait an hour and try again. You’ve sent many reports.`,
  unavailable: msg`Try again another day. We have more reports than we can check now.`,
  not_found: msg`Reload the page. This fact has changed.`,
}

const emptyForm = { problem: '', link: '', email: '' }
type FieldName = keyof typeof emptyForm

/** A member whose session has ended continues as a visitor, with everything that was typed. */
function useReportFact(fact: FactId) {
  const { t } = useLingui()
  const { data: user } = useQuery(userQuery)
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const isVisitor = user === null || hasSessionEnded
  const [sent, setSent] = useState<Reply<typeof reportFact>>()
  const report = useEndpointMutation(reportFact, { invalidates: [factReportOptions] })
  const reportAsVisitor = useEndpointMutation(reportFactAsVisitor)
  const errorMessage = useErrorMessage(errorMessages)
  const fieldMessages: Record<FieldName, string> = {
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
    fieldMessage: (field: FieldName) => fieldMessages[field],
    errorMessage: (error) => errorMessage(error),
    onSubmit: async ({ email, ...body }) => {
      try {
        const visitor = { body: { ...body, ...(email === undefined ? {} : { email }) } }
        setSent(await (isVisitor ? reportAsVisitor.mutateAsync(visitor) : report.mutateAsync({ body })))
      } catch (error) {
        if (isSignedOut(error)) setSessionEnded(true)
        throw error
      }
    },
  })
  return { ...contractForm, isVisitor, sent }
}
