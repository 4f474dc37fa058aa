import { z } from 'zod'
import { Refusal } from './command-error.ts'

/** What an origin sent, read; a mistake in it is told in one line. */
export function valid<T>(what: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      throw new Refusal(`${what} is not as published: ${issue?.path.join('.')} ${issue?.message}. Nothing was written.`)
    }
    throw new Refusal(
      `${what} cannot be taken: ${error instanceof Error ? error.message : String(error)}. Nothing was written.`,
    )
  }
}
