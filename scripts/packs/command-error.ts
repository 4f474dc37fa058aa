import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Ends a command; its message is printed without a stack trace. */
export class CommandError extends Error {}

/** The arguments of a command; unknown options end it with its usage. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new CommandError(usage)
  }
}

export interface CommandContext {
  today: string
  print: (line: string) => void
  /** The folder of the packs, if not the bundled ones. */
  root?: URL
}
