import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { failureText } from '../server/core/failure-text.ts'
import { ImportError } from '../server/core/import-error.ts'
import type { Db } from '../server/db/connect.ts'
import { withDatabase } from './database.ts'

type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options }>
>['values']

interface ImportCommand<Options extends ParseArgsOptionsConfig> {
  name: string
  help: string
  /** The options of `import`; the other subcommands have none. */
  options: Options
  importFile(path: string, values: OptionValues<Options>): Promise<void>
  list(db: Db): Promise<void>
  remove(db: Db, id: number): Promise<void>
}

const missingHint = 'Start Precinct once first.'

export const print = (line: string) => console.log(line)

export const withImportDatabase = (work: (db: Db) => Promise<void>) => withDatabase(missingHint, work)

/** Runs `import <file>`, `list` or `remove <number>`, the subcommands of every command that imports official files. */
export async function runImportCommand<Options extends ParseArgsOptionsConfig>(command: ImportCommand<Options>) {
  try {
    await dispatch(command, process.argv.slice(2))
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}

async function dispatch<Options extends ParseArgsOptionsConfig>(command: ImportCommand<Options>, args: string[]) {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    return print(command.help)
  }
  const usage = `Use: npm run ${command.name} -- import <file>, list, or remove <number> (--help for details)`
  const { values, positionals } = parseArguments(command.options, args, usage)
  const [subcommand, argument, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  if (subcommand === 'import' && argument !== undefined) {
    return rejectWithPath(argument, () => command.importFile(argument, values))
  }
  if (Object.keys(values).length > 0) throw new Error(usage)
  if (subcommand === 'list' && argument === undefined) return withImportDatabase(command.list)
  if (subcommand === 'remove' && /^[1-9]\d{0,8}$/.test(argument ?? '')) {
    return withImportDatabase((db) => command.remove(db, Number(argument)))
  }
  throw new Error(usage)
}

function parseArguments<Options extends ParseArgsOptionsConfig>(options: Options, args: string[], usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new Error(usage)
  }
}

async function rejectWithPath(path: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new Error(`${path} was rejected, nothing was changed.\n${error.message}`, { cause: error })
  }
}
