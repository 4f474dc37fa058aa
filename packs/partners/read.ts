import { parseFile } from '../record-format.ts'
import { type PartnerEvent, type PartnerOffice, type PartnerOfficial, partnerFiles } from './schema.ts'

export interface PartnerRecords {
  officials: PartnerOfficial[]
  offices: PartnerOffice[]
  events: PartnerEvent[]
}

const maxRecords = 20_000

/** The records of a partner's files. If there is any problem, none of them is used. */
export function readPartnerFiles(texts: Readonly<Record<string, string>>) {
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  const known: string[] = Object.values(partnerFiles).map(({ file }) => file)
  for (const file of Object.keys(texts)) if (!known.includes(file)) report(`${file} is not a file of a partner`)
  const read = <T extends { id: string }>(format: Parameters<typeof parseFile<T>>[0]): T[] => {
    const records = parseFile(format, texts[format.file] ?? '', report)
    const ids = new Set(records.map(({ id }) => id))
    if (ids.size < records.length) report(`${format.file} has two records with one id`)
    return records
  }
  const records: PartnerRecords = {
    officials: read(partnerFiles.officials),
    offices: read(partnerFiles.offices),
    events: read(partnerFiles.events),
  }
  const count = records.officials.length + records.offices.length + records.events.length
  if (count > maxRecords) report(`There are ${count} records; at most ${maxRecords} are accepted`)
  return { records, problems }
}
