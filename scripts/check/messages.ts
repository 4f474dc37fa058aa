import { catalogProblems } from './catalog-problems.ts'
import { extractMessages } from './extract-messages.ts'

/** Compares the texts in the code with the catalogs: missing, untranslated and unused messages. */
export async function messageProblems(): Promise<string[]> {
  const extracted = await extractMessages()
  if ('error' in extracted) return extracted.error
  return extracted.catalogs.flatMap(({ file, inCode, saved }) => catalogProblems(file, inCode, saved))
}
