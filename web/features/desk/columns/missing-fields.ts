import { type FieldUse, fieldsOf } from '../../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../../contract/desk-import.ts'

interface ChosenField {
  field: string
  column: string | null
}

/**
 * The fields that still need a column, each with the fields that would do instead: a list of places needs the whole address
 * or the street, not both.
 */
export function missingFields(form: ImportForm, role: FileRole, chosen: ChosenField[]): Map<string, string[]> {
  const hasColumn = new Set(chosen.filter(({ column }) => column !== null).map(({ field }) => field))
  const uses = fieldsOf(form, role)
  const alternativesOf = ({ field, group }: FieldUse) =>
    group === null ? [] : uses.filter((other) => other.group === group && other.field !== field).map((use) => use.field)
  return new Map(
    uses
      .filter(({ field, required, group }) => (required || group !== null) && !hasColumn.has(field))
      .map((use) => [use.field, alternativesOf(use)] as const)
      .filter(([, alternatives]) => !alternatives.some((field) => hasColumn.has(field))),
  )
}
