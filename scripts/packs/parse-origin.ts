import { z } from 'zod'
import { CommandError } from './command-error.ts'

/** Parses the file of an origin. An error in it becomes one line. */
export function parseOrigin<T>(name: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      throw new CommandError(
        `${name} is not in the expected format: ${issue?.path.join('.')} ${issue?.message}. Nothing was written.`,
      )
    }
    throw new CommandError(
      `${name} cannot be used: ${error instanceof Error ? error.message : String(error)}. Nothing was written.`,
    )
  }
}
