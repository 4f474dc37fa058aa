import { z } from 'zod'
import { instantOf, usualZoneOf } from '../../../../civic/dates/zoned-time.ts'
import { LocalDate } from '../../../../contract/common.schemas.ts'
import { limits, stateCodes } from '../../../../contract/common.ts'
import { AreaId, CountHead, ImportElection, ImportForm } from '../../../../contract/desk-import.schemas.ts'
import { createImport } from '../../../../contract/desk.schemas.ts'
import { LocalTime } from '../../../../contract/events.schemas.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { namesItsElection } from '../texts/form-texts.ts'

const source = createImport.body.shape.source.shape

/** The body of `createImport` with one name for each field of the screen. */
export const StartInput = z.object({
  area: AreaId,
  form: ImportForm,
  electionName: ImportElection.shape.name.nullable(),
  electionNameEs: ImportElection.shape.nameEs,
  electionDate: ImportElection.shape.date.nullable(),
  countStatus: CountHead.shape.status.nullable(),
  /** In the time of the area's state. */
  countDate: LocalDate.nullable(),
  countTime: CountHead.shape.asOf.nullable(),
  sourceName: source.name,
  sourceUrl: source.url,
})

export type StartField = keyof z.output<typeof StartInput> | 'state'
export type StartValues = Record<StartField, string>

/** The values for `StartInput`: no election if the file names its own, and null for an optional field that is empty. */
export function toStartInput(values: StartValues): Record<StartField, string | null> {
  // Until a form is chosen, an election is required, as for `streets`.
  const needsElection = !namesItsElection(ImportForm.safeParse(values.form).data ?? 'streets')
  const isCount = values.form === 'count-sheet'
  // A URL that is too long keeps one character too many, so that the schema rejects it.
  const url = values.sourceUrl.trim().slice(0, limits.url + 1)
  return {
    ...values,
    electionName: needsElection ? values.electionName : null,
    electionNameEs: (needsElection && values.electionNameEs.trim()) || null,
    electionDate: needsElection ? values.electionDate : null,
    countStatus: isCount ? values.countStatus : null,
    countDate: isCount ? values.countDate : null,
    countTime: isCount ? instantText(values) : null,
    sourceUrl: /^www\./i.test(url) ? `https://${url}` : url || null,
  }
}

/** When the count was made; empty, which the schema rejects, if the day or time is invalid. */
function instantText({ state, countDate, countTime }: StartValues): string {
  const code = oneOf(stateCodes, state)
  const [day, time] = [LocalDate.safeParse(countDate), LocalTime.safeParse(countTime)]
  if (!code || !day.success || !time.success) return ''
  return instantOf(day.data, time.data, usualZoneOf(code)).toISOString()
}

export function toBody({ area, form, ...input }: z.output<typeof StartInput>) {
  const { electionName, electionNameEs, electionDate, countStatus, countTime, sourceName, sourceUrl } = input
  return {
    area,
    form,
    election:
      electionName !== null && electionDate !== null
        ? { name: electionName, nameEs: electionNameEs, date: electionDate }
        : null,
    count: countStatus !== null && countTime !== null ? { status: countStatus, asOf: countTime } : null,
    source: { name: sourceName, url: sourceUrl },
  }
}
