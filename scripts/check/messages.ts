import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import config from '../../lingui.config.ts'
import { root } from '../build/folders.ts'
import { catalogProblems } from './catalog-problems.ts'
import { run } from './run.ts'

const sourceLocale = 'en'
const po = formatter()

/** Compares the texts in the code with the catalogs: missing, untranslated and unused messages. */
export async function messageProblems(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-messages-'))
  try {
    const { ok, lines } = await run('lingui', ['extract', '--config', join(import.meta.dirname, 'lingui.config.ts')], {
      MESSAGES_FOLDER: folder,
    })
    if (!ok) return lines
    const problems = (config.catalogs ?? []).flatMap(({ path }) =>
      config.locales.map(async (locale) => {
        const file = `${path.replace('{locale}', locale)}.po`
        const inCode = await readCatalog(join(folder, file), locale)
        const saved = await readCatalog(join(root, file), locale)
        return catalogProblems(file, inCode, saved, locale !== sourceLocale)
      }),
    )
    return (await Promise.all(problems)).flat()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readCatalog(file: string, locale: string) {
  if (!existsSync(file)) return {}
  return po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale, filename: file })
}
