import { endpoint } from './endpoint.ts'
import type * as schemas from './fact-reports.schemas.ts'
import type { FactSet } from './fact-sets.ts'

export type * from './fact-reports.schemas.ts'

/** Such as `elections/rules/TX/registerByMail`: the set, the key of a record or of a group of them, and a field. */
export type FactId = FactSet | `${FactSet}/${string}`

/** The id of a fact. Without a key it is the whole set, without a field the whole record. */
export function factId(set: FactSet, key?: string | number, field?: string): FactId {
  const parts = [key, field].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)))
  const [first, ...rest] = parts
  return first === undefined ? set : `${set}/${[first, ...rest].join('/')}`
}

/** The key of an election office among the sources of elections, by the Census number of its state or county. */
export const officeSource = (area: string) => `office-${area}`

/** An election as the pack has it, or as an office has published it. */
export const electionFact = (
  { id, source }: { id: string; source: string | null },
  state: string | undefined,
  field?: string,
): FactId =>
  source?.startsWith(officeSource('')) ? factId('voter-info/feed', state) : factId('elections/elections', id, field)

/** Maximum reports per member. Networks have their own limits, on the server. */
export const factReportLimits = { perHour: 10, perDay: 30 } as const

/** Answered at the account's email, if it is confirmed. */
export const reportFact = endpoint<typeof schemas.reportFact>('POST', '/api/fact-reports')

/** Facts are public, so anybody can report one. Nothing is mailed to the address except an administrator's one answer. */
export const reportFactAsVisitor = endpoint<typeof schemas.reportFactAsVisitor>('POST', '/api/fact-reports/visitor')

export const factReportOptions = endpoint<typeof schemas.factReportOptions>('GET', '/api/fact-reports/options')

/** Open ones oldest first, decided ones newest first. */
export const factReportQueue = endpoint<typeof schemas.factReportQueue>('GET', '/api/admin/fact-reports')

/** Closes the report and mails the answer once. Fails with 409 if another administrator was faster. */
export const answerFactReport = endpoint<typeof schemas.answerFactReport>('POST', '/api/admin/fact-reports/:id/answer')

/** For spam: nothing is mailed. */
export const dismissFactReport = endpoint<typeof schemas.dismissFactReport>(
  'POST',
  '/api/admin/fact-reports/:id/dismissal',
)
