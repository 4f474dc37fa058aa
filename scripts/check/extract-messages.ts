import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import config from '../../lingui.config.ts'
import { root } from '../build/folders.ts'
import type { Catalog } from './catalog-problems.ts'
import { run } from './run.ts'

const sourceLocale = 'en'
const po = formatter()

interface ExtractedCatalog {
  file: string
  locale: string
  /** The texts in the code, with their places. */
  inCode: Catalog
  /** The catalog in the repository. */
  saved: Catalog
}

type Extracted = { catalogs: ExtractedCatalog[] } | { error: string[] }

let extracted: Promise<Extracted> | undefined

/** Every catalog as the code needs it and as it is saved. Extracting takes seconds, so the checks of one run share it. */
export function extractMessages(): Promise<Extracted> {
  extracted ??= extract()
  return extracted
}

async function extract(): Promise<Extracted> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-messages-'))
  try {
    const { ok, lines } = await run('lingui', ['extract', '--config', join(import.meta.dirname, 'lingui.config.ts')], {
      MESSAGES_FOLDER: folder,
    })
    if (!ok) return { error: lines }
    const catalogs = (config.catalogs ?? []).flatMap(({ path }) =>
      config.locales.map(async (locale) => {
        const file = `${path.replace('{locale}', locale)}.po`
        const inCode = await readCatalog(join(folder, file), locale)
        return { file, locale, inCode, saved: await readCatalog(join(root, file), locale) }
      }),
    )
    return { catalogs: await Promise.all(catalogs) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readCatalog(file: string, locale: string): Promise<Catalog> {
  if (!existsSync(file)) return {}
  return po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale, filename: file })
}
