import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { AreaId, ImportElection, ImportForm } from '../../../../contract/desk-import.schemas.ts'
import { createImport } from '../../../../contract/desk.schemas.ts'
import { namesItsElection } from '../texts/form-texts.ts'

export interface StartValues {
  state: string
  area: string
  form: string
  electionName: string
  electionNameEs: string
  electionDate: string
  sourceName: string
  sourceUrl: string
}

export type StartField = keyof StartValues

const source = createImport.body.shape.source.shape

/** The body of `createImport` with one name for each field of the screen. */
export const StartInput = z.object({
  area: AreaId,
  form: ImportForm,
  electionName: ImportElection.shape.name.nullable(),
  electionNameEs: ImportElection.shape.nameEs,
  electionDate: ImportElection.shape.date.nullable(),
  sourceName: source.name,
  sourceUrl: source.url,
})

/** Without an election where the file names its own. An empty field that may be empty is null. */
export function toStartInput(values: StartValues): Record<StartField, string | null> {
  const needsElection = !namesItsElection(ImportForm.safeParse(values.form).data ?? 'streets')
  return {
    ...values,
    electionName: needsElection ? values.electionName : null,
    electionNameEs: (needsElection && values.electionNameEs.trim()) || null,
    electionDate: needsElection ? values.electionDate : null,
    sourceUrl: values.sourceUrl.trim().slice(0, limits.url + 1) || null,
  }
}

export function toBody({ area, form, ...input }: z.output<typeof StartInput>) {
  const { electionName, electionNameEs, electionDate, sourceName, sourceUrl } = input
  return {
    area,
    form,
    election:
      electionName !== null && electionDate !== null
        ? { name: electionName, nameEs: electionNameEs, date: electionDate }
        : null,
    source: { name: sourceName, url: sourceUrl },
  }
}
