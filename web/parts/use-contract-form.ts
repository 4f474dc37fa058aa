import { useRef } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api/call.ts'

type Field<Values extends FieldValues> = Extract<keyof Values, string>

/** Why a field was rejected: the code and message of the schema's issue, or the server's message. */
export interface FieldProblem {
  code: z.core.$ZodIssue['code'] | 'server'
  message: string
}

interface ContractFormOptions<Values extends FieldValues, Schema extends z.ZodType> {
  /** The contract's schema of the request, usually the endpoint's body. A function loads it when the form is first checked. */
  schema: Schema | (() => Promise<Schema>)
  /** Initial values of the fields. */
  defaultValues?: Values
  /** Instead of `defaultValues`: stored values. When they change, the fields change too. */
  values?: Values
  /** Converts the values to the schema's input. An issue belongs to the field whose name is in its path. */
  toInput?: (values: Values) => unknown
  fieldMessage: (field: Field<Values>, problem: FieldProblem) => string
  /** Field messages for a server error. By default, the error's `fields` passed through `fieldMessage`. */
  serverFieldMessages?: (error: ApiError) => Partial<Record<Field<Values>, string>>
  /** Message above the form (`errors.root`) for an error that belongs to no field. */
  errorMessage: (error: unknown) => string
  /** Sends the data. When it throws, the fields keep their values and the error is shown. */
  onSubmit: (data: z.output<Schema>, form: UseFormReturn<Values, unknown, z.output<Schema>>) => Promise<unknown>
}

interface ContractForm<Values extends FieldValues, Schema extends z.ZodType> {
  form: UseFormReturn<Values, unknown, z.output<Schema>>
  /** For the form's `onSubmit`. */
  submit: ReturnType<UseFormReturn<Values, unknown, z.output<Schema>>['handleSubmit']>
}

/** A form validated with a schema of the contract. Problems found here or by the server are shown next to their field. */
export function useContractForm<Values extends FieldValues, Schema extends z.ZodType>(
  options: ContractFormOptions<Values, Schema>,
): ContractForm<Values, Schema>
export function useContractForm(
  options: ContractFormOptions<FieldValues, z.ZodType>,
): ContractForm<FieldValues, z.ZodType> {
  const { schema, defaultValues, values, toInput, fieldMessage, serverFieldMessages, errorMessage, onSubmit } = options

  const resolver: Resolver<FieldValues, unknown, unknown> = async (typed) => {
    const loaded = typeof schema === 'function' ? await schema() : schema
    const result = loaded.safeParse(toInput ? toInput(typed) : typed)
    if (result.success) return { values: result.data, errors: {} }
    const problems = new Map<string, FieldProblem>()
    for (const issue of result.error.issues) {
      const field = issue.path.find((segment) => typeof segment === 'string' && segment in typed)
      if (typeof field !== 'string') throw new Error(`No field of the form matches the problem: ${issue.message}`)
      if (!problems.has(field)) problems.set(field, issue)
    }
    const errors = [...problems].map(([field, problem]) => [
      field,
      { type: problem.code, message: fieldMessage(field, problem) },
    ])
    return { values: {}, errors: Object.fromEntries(errors) }
  }

  const form = useForm<FieldValues, unknown, unknown>({
    ...(defaultValues && { defaultValues }),
    ...(values && { values }),
    resolver,
  })

  const messagesOf = (error: ApiError): Record<string, string | undefined> =>
    serverFieldMessages?.(error) ??
    Object.fromEntries(
      Object.entries(error.fields)
        .filter(([field]) => field in form.getValues())
        .map(([field, message]) => [field, fieldMessage(field, { code: 'server', message })]),
    )

  const showError = (error: unknown) => {
    const messages = Object.entries(error instanceof ApiError ? messagesOf(error) : {})
    messages.forEach(([field, message], index) => form.setError(field, { message }, { shouldFocus: index === 0 }))
    if (messages.length === 0) form.setError('root', { message: errorMessage(error) })
  }

  const send = form.handleSubmit(async (data) => {
    try {
      await onSubmit(data, form)
    } catch (error) {
      showError(error)
    }
  })

  // A button with `aria-disabled` can still be clicked: a second click must not send the data twice.
  const isSending = useRef(false)
  const submit: typeof send = async (event) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    try {
      await send(event)
    } catch (error) {
      showError(error)
    } finally {
      isSending.current = false
    }
  }
  return { form, submit }
}
