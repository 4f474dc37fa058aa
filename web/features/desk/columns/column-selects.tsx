import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '../../../../contract/desk-fields.ts'
import type { FileRole } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { type ColumnsReply, changeColumn, useMapColumn } from '../api.ts'
import { deskErrors } from '../texts/error-texts.ts'
import { fieldTexts } from '../texts/field-texts.ts'
import { missingFields } from './missing-fields.ts'

type ColumnSelectsProps = { item: DeskImport; role: FileRole; reply: ColumnsReply }

/** One menu for each field: those that the file has or needs, and folded away the others. */
export function ColumnSelects({ item, role, reply }: ColumnSelectsProps) {
  const { number } = useFormat()
  const missing = missingFields(item.form, role, reply.fields)
  // Decided once, so that a menu does not jump when something is chosen in it.
  const [first] = useState(
    () =>
      new Set(reply.fields.filter(({ field, column }) => column !== null || missing.has(field)).map((f) => f.field)),
  )
  const shown = reply.fields.filter(({ field }) => first.has(field))
  const others = reply.fields.filter(({ field }) => !first.has(field))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Selects item={item} role={role} reply={reply} fields={shown} missing={missing} />
      {others.length > 0 && (
        <Fold title={<Trans>More columns that we can read</Trans>} hint={number(others.length)}>
          <Selects item={item} role={role} reply={reply} fields={others} missing={missing} />
        </Fold>
      )}
    </div>
  )
}

type SelectsProps = ColumnSelectsProps & { fields: ColumnsReply['fields']; missing: Map<string, string[]> }

function Selects({ item: { id, form }, role, reply: { columns }, fields, missing }: SelectsProps) {
  const { t } = useLingui()
  const { either } = useFormat()
  const client = useQueryClient()
  const save = useMapColumn(id, role)
  const showError = useErrorToast(deskErrors)
  const label = (field: string) => {
    const text = fieldTexts.get(field)
    return text ? t(text) : field
  }
  const groups = new Set<string>(fieldsOf(form, role).flatMap(({ field, group }) => (group === null ? [] : [field])))
  const options = [
    { value: '', label: t`Not in this file` },
    ...columns.map((column, index) => ({ value: column, label: column || t`Column ${index + 1}` })),
  ]
  const errorOf = (field: string) => {
    const alternatives = missing.get(field)
    if (!alternatives) return undefined
    const others = either(alternatives.map((other) => `“${label(other)}”`))
    return alternatives.length === 0 ? t`Choose a column.` : t`Choose a column here or for ${others}.`
  }
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map(({ field, required, column }) => (
        <Field
          key={field}
          label={label(field)}
          optional={!required && !missing.has(field) && !(column !== null && groups.has(field))}
          error={errorOf(field)}
        >
          <NativeSelect
            value={column ?? ''}
            options={options}
            onValueChange={(value) =>
              save.mutate(changeColumn(client, { id, role, field, column: value || null }), { onError: showError })
            }
          />
        </Field>
      ))}
    </div>
  )
}
