import { useLingui, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '../../../../contract/desk-fields.ts'
import type { FileRole } from '../../../../contract/desk-import.ts'
import type { DeskImport } from '../../../../contract/desk.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Fold } from '../../../parts/fold.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../../parts/queries/use-error-toast.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { useColumns, type ColumnsReply, changeColumn, useMapColumn } from '../api.ts'
import { ProblemItem } from '../check/problem-report.tsx'
import { Step, type StepInput } from '../step.tsx'
import { fieldTexts } from '../texts/field-texts.ts'
import { roleTexts } from '../texts/form-texts.ts'
import { deskErrors } from '../texts/import-texts.tsx'
import { missingFields } from './missing-fields.ts'

/** Which column of each file is which, with our guess and the first rows. */
export function ColumnsStep({ item, number, sheets }: StepInput) {
  const { t } = useLingui()
  return (
    <Step number={number} title={t`Columns`} about={t`Say which column is which. We remember it for your next file.`}>
      {sheets.map((role) => (
        <SheetColumns key={role} item={item} role={role} isOnly={sheets.length === 1} />
      ))}
    </Step>
  )
}

function SheetColumns({ item, role, isOnly }: { item: DeskImport; role: FileRole; isOnly: boolean }) {
  const { t } = useLingui()
  const query = useColumns({ id: item.id, role, locale: useLocale() })
  const name = t(roleTexts[role].label)
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0"
    >
      {!isOnly && <h3 className="font-bold">{name}</h3>}
      <QueryResult
        query={query}
        loading={
          <SkeletonGroup label={t`Loading...`} className="grid gap-3 sm:grid-cols-2">
            <Skeleton shape="block" className="h-11" />
            <Skeleton shape="block" className="h-11" />
          </SkeletonGroup>
        }
      >
        {(reply) => (
          <>
            {reply.problems.length > 0 && (
              <ul className="m-0 grid list-none gap-3 p-0">
                {reply.problems.map((problem, index) => (
                  <ProblemItem key={index} problem={problem} />
                ))}
              </ul>
            )}
            {reply.columns.length > 0 && (
              <>
                <p className="text-step--1 text-muted">
                  {reply.remembered
                    ? t`The columns are as in your last file.`
                    : t`This is our guess. Check it against the first lines below.`}
                </p>
                <ColumnSelects key={reply.columns.join()} item={item} role={role} reply={reply} />
                <PreviewTable reply={reply} name={name} />
              </>
            )}
          </>
        )}
      </QueryResult>
    </section>
  )
}

type ColumnSelectsProps = { item: DeskImport; role: FileRole; reply: ColumnsReply }

/** One menu for each field. Fields that the file neither has nor needs are folded away. */
function ColumnSelects({ item, role, reply }: ColumnSelectsProps) {
  const { number } = useFormat()
  const missing = missingFields(item.form, role, reply.fields)
  // Decided once, so that a menu does not jump when something is chosen in it.
  const [unfolded] = useState(
    () =>
      new Set(
        reply.fields
          .filter(
            ({ field, column }) =>
              column !== null || missing.has(field) || (role === 'places' && alwaysShown.has(field)),
          )
          .map(({ field }) => field),
      ),
  )
  const shown = reply.fields.filter(({ field }) => unfolded.has(field))
  const others = reply.fields.filter(({ field }) => !unfolded.has(field))
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

/** What voters ask about first. A list of places shows the menus of these fields even if no column fits. */
const alwaysShown: ReadonlySet<string> = new Set(['kind', 'city', 'date', 'hours'])

type SelectsProps = ColumnSelectsProps & { fields: ColumnsReply['fields']; missing: Map<string, string[]> }

function Selects({ item: { id, form }, role, reply: { columns }, fields, missing }: SelectsProps) {
  const { t } = useLingui()
  const { either } = useFormat()
  const client = useQueryClient()
  const locale = useLocale()
  const save = useMapColumn(id, role)
  const showError = useErrorToast(deskErrors)
  const label = (field: string) => {
    const text = fieldTexts.get(field)
    return text ? t(text) : field
  }
  const groupedFields = new Set<string>(
    fieldsOf(form, role).flatMap(({ field, group }) => (group === null ? [] : [field])),
  )
  const options = [
    { value: '', label: t`Not in this file` },
    ...columns.map((column, index) => ({ value: column, label: column || t`Column ${index + 1}` })),
  ]
  const kinds = {
    '=day': t`All: Election Day`,
    '=early': t`All: early voting`,
    '=drop': t`All: drop boxes`,
    '=day,early': t`All: Election Day and early voting`,
  }
  const optionsOf = (field: string) =>
    field === 'kind' ? [...options, ...Object.entries(kinds).map(([value, text]) => ({ value, label: text }))] : options
  const errorOf = (field: string, column: string | null) => {
    if (field === 'kind' && column === null && (form === 'vote-centers' || form === 'towns'))
      return t`Choose a column, or what all places are. A drop box is not a polling place.`
    const alternatives = missing.get(field)
    if (!alternatives) return undefined
    const others = either(alternatives.map((other) => `“${label(other)}”`))
    return alternatives.length === 0 ? t`Choose a column.` : t`Choose a column here or for ${others}.`
  }
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {fields.map(({ field, required, column }) => (
        <Field
          key={field}
          label={label(field)}
          optional={
            !required &&
            !missing.has(field) &&
            errorOf(field, column) === undefined &&
            !(column !== null && groupedFields.has(field))
          }
          error={errorOf(field, column)}
        >
          <NativeSelect
            value={column ?? ''}
            options={optionsOf(field)}
            onValueChange={(value) =>
              save.mutate(changeColumn(client, { id, role, locale, field, column: value || null }), {
                onError: showError,
              })
            }
          />
        </Field>
      ))}
    </div>
  )
}

/** The first rows of a file, with the guessed meaning above each column. */
function PreviewTable({ reply: { columns, rows, fields, dayColumns }, name }: { reply: ColumnsReply; name: string }) {
  const { t } = useLingui()
  const takenFor = (column: string) => {
    const field = dayColumns.includes(column) ? 'hours' : fields.find((each) => each.column === column)?.field
    const text = fieldTexts.get(field ?? '')
    return text && t(text)
  }
  return (
    <div className="grid max-h-96 grid-cols-[minmax(0,1fr)]">
      <Table caption={t`First lines: ${name}`} captionHidden pinned>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
                <span className="block font-normal text-good empty:hidden">{takenFor(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {columns.map((_, index) => (
                <td key={index} className="max-w-72 min-w-24 py-2! wrap-anywhere">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
