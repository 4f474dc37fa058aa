import { fieldsOf } from '../../../contract/desk-fields.ts'
import type { FileRole, ImportForm } from '../../../contract/desk-import.ts'
import { openSheet } from '../../sheets/open-sheet.ts'
import { SheetError } from '../../sheets/problems.ts'
import { guessColumns } from './guess-columns.ts'

/** What a file could be, the surest first: a list of streets also names places, and a count also names contests. */
const candidates: { form: ImportForm; role: FileRole; needs: string[] }[] = [
  { form: 'count', role: 'votes', needs: ['contest', 'candidate', 'votes', 'contestId', 'contestVotes'] },
  { form: 'count-sheet', role: 'votes', needs: ['contest', 'candidate', 'votes'] },
  { form: 'contests', role: 'contests', needs: ['contest', 'candidate'] },
  { form: 'contests', role: 'contests', needs: ['contest', 'answer'] },
  { form: 'precincts', role: 'streets', needs: ['street', 'houseLow', 'precinct'] },
  { form: 'streets', role: 'streets', needs: ['street', 'houseLow', 'place'] },
  { form: 'precincts', role: 'places', needs: ['name', 'precincts'] },
  { form: 'towns', role: 'places', needs: ['name', 'town', 'city'] },
  { form: 'vote-centers', role: 'places', needs: ['name', 'street'] },
  { form: 'vote-centers', role: 'places', needs: ['name', 'address'] },
  { form: 'precincts', role: 'precincts', needs: ['precinct', 'place'] },
]

/** The form that a spreadsheet or map looks like, for a person who did not name one. Undefined if it looks like none. */
export async function guessForm(path: string): Promise<{ form: ImportForm; role: FileRole } | undefined> {
  try {
    for (const isCount of [true, false]) {
      const { columns, rows, isMap } = await openSheet(path, undefined, { isCount })
      const first: string[][] = []
      for await (const { cells } of rows) if (first.push(cells) === 20) break
      if (isMap) return { form: 'shapes', role: 'shapes' }
      const found = candidates.find(({ form, role, needs }) => {
        if ((role === 'votes') !== isCount) return false
        // The form `count` has no columns to choose: it is recognized by those of a spreadsheet with a count.
        const mapping = guessColumns(role, fieldsOf(form, role).length > 0 ? form : 'count-sheet', {
          columns,
          rows: first,
        })
        return (
          Object.entries(mapping).filter(([field, column]) => column && needs.includes(field)).length === needs.length
        )
      })
      if (found) return { form: found.form, role: found.role }
    }
    return undefined
  } catch (error) {
    if (error instanceof SheetError) return undefined
    throw error
  }
}
