import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { failureText } from '../server/core/failure-text.ts'

/** Runs a command with its arguments. A failure is one line on the standard error output, and the exit code 1. */
export async function runCommand(run: (args: string[]) => Promise<void> | void) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(failureText(error))
    process.exitCode = 1
  }
}

export const asksForHelp = (args: string[]) => args[0] === 'help' || args.includes('--help') || args.includes('-h')

/** The arguments of a command; unknown options end it with its usage. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new Error(usage)
  }
}

export const print = (line: string) => console.log(line)

/** What the subcommands of `npm run packs` get. */
export interface CommandContext {
  today: string
  print: (line: string) => void
  /** The folder of the packs, if not the bundled ones. */
  root?: URL
}
