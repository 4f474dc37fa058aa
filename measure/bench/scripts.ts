import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Locale, locales } from '../../contract/locale.ts'
import type { PageFiles } from '../../contract/rendered-page.ts'
import { type Metric, figure } from '../metrics.ts'
import { runProgram } from '../program.ts'

const help = `npm run bench -- scripts
Adds up the scripts of each page of a member, in both languages, as they are sent (brotli). A few seconds after the build.`

const dist = resolve(import.meta.dirname, '../../dist')
const limits: Record<Locale, number> = { en: 190, es: 215 }

function kilobytes(file: string): number {
  const path = resolve(dist, 'web', file.slice(1))
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000
}

function measure(): Metric[] {
  const files: PageFiles = JSON.parse(readFileSync(resolve(dist, 'server/files.json'), 'utf8'))
  const pages = locales.flatMap((locale) =>
    Object.entries(files.pageScripts)
      .filter(([path]) => !path.startsWith('/admin'))
      .map(([path, own]) => {
        const scripts = [...new Set([...files.appScripts, ...(files.messages[locale] ?? []), ...own])]
        const size = scripts.reduce((sum, file) => sum + kilobytes(file), 0)
        console.log(`${locale} ${path}: ${size.toFixed(1)} kB in ${scripts.length} files`)
        return { locale, path, count: scripts.length, size }
      }),
  )
  return [
    ...locales.map((locale) => {
      const [largest] = pages.filter((page) => page.locale === locale).toSorted((a, b) => b.size - a.size)
      const { size = Number.NaN, path = '' } = largest ?? {}
      return figure({
        name: `Scripts, ${locale}`,
        value: size,
        unit: 'kB',
        decimals: 1,
        atMost: limits[locale],
        note: path,
      })
    }),
    figure({ name: 'Script files', value: Math.max(...pages.map(({ count }) => count)), atMost: 20 }),
  ]
}

await runProgram({ help, options: {}, measure })
