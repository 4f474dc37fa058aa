import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { locales } from '../../contract/locale.ts'
import type { PageFiles } from '../../contract/rendered-page.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- scripts
Adds up the scripts of each page of a member, in both languages, as they are sent (brotli). A few seconds after the build.`

const { budgets } = benchmarks.scripts
const dist = resolve(import.meta.dirname, '../../dist')

function kilobytes(file: string): number {
  const path = resolve(dist, 'web', file.slice(1))
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000
}

function measureScripts(): Metric[] {
  const files: PageFiles = JSON.parse(readFileSync(resolve(dist, 'server/files.json'), 'utf8'))
  const metrics = locales.map((locale) => {
    const pages = Object.entries(files.pageScripts)
      .filter(([path]) => !path.startsWith('/admin'))
      .map(([path, own]) => {
        const scripts = [...new Set([...files.appScripts, ...(files.messages[locale] ?? []), ...own])]
        return { path, count: scripts.length, size: scripts.reduce((sum, file) => sum + kilobytes(file), 0) }
      })
      .toSorted((a, b) => b.size - a.size)
    for (const { path, count, size } of pages) console.log(`${locale} ${path}: ${size.toFixed(1)} kB in ${count} files`)
    return { largest: pages[0], count: Math.max(...pages.map(({ count }) => count)) }
  })
  const [en, es] = metrics
  return [
    checkBudget(budgets.en, en?.largest?.size ?? Number.NaN, en?.largest?.path),
    checkBudget(budgets.es, es?.largest?.size ?? Number.NaN, es?.largest?.path),
    checkBudget(budgets.files, Math.max(...metrics.map(({ count }) => count))),
  ]
}

await runProgram(help, measureScripts)
