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
  /** The contract's schema of what is sent, usually the endpoint's body. */
  schema: Schema
  /** The content of the fields at the start. */
  defaultValues?: Values
  /** Instead of `defaultValues`: the stored content, which replaces that of the fields whenever it changes. */
  values?: Values
  /** The content of the fields in the form the schema reads. A field is found by its name in the path of an issue. */
  toInput?: (values: Values) => unknown
  fieldMessage: (field: Field<Values>, problem: FieldProblem) => string
  /** The messages beside fields for an error of the server. By default its `fields`, through `fieldMessage`. */
  serverFieldMessages?: (error: ApiError) => Partial<Record<Field<Values>, string>>
  /** The message above the form, in `errors.root`, for an error that belongs to no field. */
  errorMessage: (error: unknown) => string
  /** Sends the data. When it throws, the fields keep what was typed and the error is shown. */
  onSubmit: (data: z.output<Schema>, form: UseFormReturn<Values, unknown, z.output<Schema>>) => Promise<unknown>
}

interface ContractForm<Values extends FieldValues, Schema extends z.ZodType> {
  form: UseFormReturn<Values, unknown, z.output<Schema>>
  /** For the form's `onSubmit`. */
  submit: ReturnType<UseFormReturn<Values, unknown, z.output<Schema>>['handleSubmit']>
}

/** A form checked by a schema of the contract, with the messages of the browser and of the server beside the fields. */
export function useContractForm<Values extends FieldValues, Schema extends z.ZodType>(
  options: ContractFormOptions<Values, Schema>,
): ContractForm<Values, Schema>
export function useContractForm(
  options: ContractFormOptions<FieldValues, z.ZodType>,
): ContractForm<FieldValues, z.ZodType> {
  const { schema, defaultValues, values, toInput, fieldMessage, serverFieldMessages, errorMessage, onSubmit } = options

  const resolver: Resolver<FieldValues, unknown, unknown> = (typed) => {
    const result = schema.safeParse(toInput ? toInput(typed) : typed)
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
    } finally {
      isSending.current = false
    }
  }
  return { form, submit }
}
