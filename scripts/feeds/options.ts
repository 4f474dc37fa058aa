import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { AreaId, FileRole, ImportElection, ImportForm } from '../../contract/desk-import.schemas.ts'
import { type DeskSubject, filesOf, formsOf } from '../../contract/desk-import.ts'
import { type CommandImport, readFeedArea } from '../../server/features/desk/command-desk.ts'

const text = { type: 'string' } as const

/** The options of `import` and `check`. */
export const options = {
  form: text,
  area: text,
  election: text,
  date: text,
  source: text,
  'source-url': text,
  columns: text,
  at: text,
  'allow-older': { type: 'boolean' },
} as const

export interface FeedOptions {
  form?: string
  area?: string
  election?: string
  date?: string
  source?: string
  'source-url'?: string
  columns?: string
  at?: string
  'allow-older'?: boolean
}

const Columns = z.partialRecord(FileRole, z.record(z.string(), z.string().nullable()))

function parse<T extends z.ZodType>(schema: T, value: unknown, hint: string): z.output<T> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(hint)
  return parsed.data
}

/** What is to be imported: the files with their roles, and what the files do not say themselves. */
export async function readInput(args: string[], values: FeedOptions): Promise<CommandImport> {
  const form = parse(ImportForm, values.form ?? 'vip', `--form should be one of ${ImportForm.options.join(', ')}.`)
  const files = readFiles(args, form)
  const says = form === 'vip' || form === 'count'
  if (!says && (values.election === undefined || values.date === undefined || values.source === undefined))
    throw new Error(`The form ${form} needs --area, --election "Name", --date 2026-11-03 and --source "Office".`)
  const election = says ? null : { name: values.election, nameEs: null, date: values.date }
  const feed = files.get('feed')
  return {
    subject: subjectOf(form),
    form,
    files,
    area: parse(
      AreaId,
      values.area ?? (feed === undefined ? undefined : await readFeedArea(feed)),
      '--area should be the FIPS code of a state or county, such as 48 or 48453.',
    ),
    election: parse(ImportElection.nullable(), election, '--date should be a day such as 2026-11-03.'),
    source: { name: values.source ?? 'Election office', url: values['source-url'] ?? null },
    columns: values.columns === undefined ? {} : parse(Columns, readJson(values.columns), columnsHint),
  }
}

const columnsHint =
  '--columns should be a JSON file such as {"places": {"name": "Site", "street": "Address"}}: fields by file.'

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(columnsHint)
  }
}

/** `role=path`, or a path alone for the first file of the form. */
function readFiles(args: string[], form: ImportForm): Map<FileRole, string> {
  const [first] = filesOf[form]
  const files = args.map((arg): [FileRole, string] => {
    const [, name, path = arg] = arg.match(/^(\w+)=(.+)$/) ?? []
    const role = name === undefined ? first?.role : filesOf[form].find((file) => file.role === name)?.role
    if (!role) throw new Error(`The form ${form} has no file ${name}.`)
    return [role, path]
  })
  return new Map(files)
}

const subjectOf = (form: ImportForm): DeskSubject => {
  if (formsOf.ballots.includes(form)) return 'ballots'
  return formsOf.results.includes(form) ? 'results' : 'places'
}
