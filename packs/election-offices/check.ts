import { stateName } from '../../civic/address/states.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { Manifest } from '../pack.ts'
import { openPack } from '../record-format.ts'
import { files } from './files.ts'
import type { ElectionOffice } from './schema.ts'

/** Names that only governments of the United States can register, so that nobody else can take over an old address. */
const governmentHost = /(^|\.)([a-z0-9-]+\.gov|[a-z0-9-]+\.mil|[a-z]{2}\.us)$/

/** Lists put the name of the clerk or the building before the street number. A letter needs neither. */
const wordsBeforeNumber = /^(?!#?\d)[^,]*(, [^,]*)*?, #?\d[^,]*,/

/** Returns the pack's problems and a quality report. `counties` are the FIPS codes of the places pack. */
export function checkElectionOffices(folder: URL, counties: ReadonlySet<string>) {
  const problems: string[] = []
  const { manifest, read } = openPack(folder, (problem) => problems.push(problem))
  const offices = read(files.offices)
  return {
    problems: [...problems, ...officeProblems(offices, manifest, counties)],
    report: reportOf(offices, manifest),
  }
}

export function officeProblems(
  offices: readonly ElectionOffice[],
  { origins }: Pick<Manifest, 'origins'>,
  counties: ReadonlySet<string>,
): string[] {
  const seen = new Set<string>()
  let before = ''
  return offices.flatMap(({ id, state, level, name, county, origin, website, email, address = '' }) => {
    const problems: string[] = []
    if (seen.has(id)) problems.push('occurs twice')
    seen.add(id)
    // The server finds the records of a state by where they begin.
    if (state < before) problems.push('is out of order')
    before = state
    if (!id.startsWith(`${state.toLowerCase()}-`)) problems.push(`is not named after ${state}`)
    if (level === 'state' && name !== stateName(state))
      problems.push(`is an office of ${stateName(state)} named ${name}`)
    if (!origins[origin]) problems.push(`has an unknown origin ${origin}`)
    if (level === 'county' && county === undefined) problems.push('has no county')
    if (county !== undefined && !counties.has(county)) problems.push(`is in an unknown county ${county}`)
    if (wordsBeforeNumber.test(address))
      problems.push('has words before its street number, which may be a person’s name')
    if (website !== undefined && !governmentHost.test(new URL(website).hostname))
      problems.push(`has a website that is not a government’s: ${website}`)
    if (email !== undefined && !governmentHost.test(email.slice(email.indexOf('@') + 1)))
      problems.push(`has an email address that is not a government’s`)
    return problems.map((problem) => `${id} ${problem}`)
  })
}

function reportOf(offices: readonly ElectionOffice[], { compiledOn, freshUntil }: Manifest): string[] {
  const states = new Set(offices.map(({ state }) => state))
  const missing = StateCode.options.filter((state) => !states.has(state))
  const withheld = offices.filter((office) => office.withheld).length
  return [
    `election-offices: compiled ${compiledOn}, update by ${freshUntil}`,
    `${offices.length} offices of ${states.size} states, ${withheld} without a contact because it may be private`,
    `  no offices of ${missing.join(', ')}`,
  ]
}
