import { writeCsv } from '../../civic/text/write-csv.ts'
import { download } from './download.ts'

export function downloadCsv(name: string, rows: readonly (readonly string[])[]) {
  download(name, 'text/csv', writeCsv(rows))
}
