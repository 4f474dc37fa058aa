import { dirname, basename } from 'node:path/posix'
import type { z } from 'zod'
import { readLines } from '../../../packs/pack.ts'

/** The records of a pack's file, such as `elections/elections.jsonl`. */
export const readRecords = <T>(root: URL, file: string, schema: z.ZodType<T>): T[] =>
  readLines(new URL(`${dirname(file)}/`, root), basename(file)).map((line) => schema.parse(JSON.parse(line)))
