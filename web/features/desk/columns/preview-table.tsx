import { useLingui } from '@lingui/react/macro'
import { Table } from '../../../ui/table.tsx'
import type { ColumnsReply } from '../api.ts'
import { fieldTexts } from '../texts/field-texts.ts'

/** The first rows of a file, with the guessed meaning above each column. */
export function PreviewTable({ reply: { columns, rows, fields }, name }: { reply: ColumnsReply; name: string }) {
  const { t } = useLingui()
  const takenFor = (column: string) => {
    const text = fieldTexts.get(fields.find((each) => each.column === column)?.field ?? '')
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
