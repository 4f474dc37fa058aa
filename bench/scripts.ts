import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { locales } from '../contract/locale.ts'
import { type Metric, checkBudget } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- scripts
Adds up the scripts that each page of a member names in its document, in both languages, as they are sent (brotli). A few
seconds after the build.`

const { budgets } = benchmarks.scripts
const dist = resolve(import.meta.dirname, '../dist')
const Meta = z.object({ pageFiles: z.record(z.string(), z.record(z.string(), z.array(z.string()))) })

interface Page {
  name: string
  files: Set<string>
}

/** The pages of members with their scripts: those of the app, and their own. */
function readPages(): Page[] {
  const { pageFiles } = Meta.parse(JSON.parse(readFileSync(resolve(dist, 'pages/meta.json'), 'utf8')))
  return locales.flatMap((locale) => {
    const document = readFileSync(resolve(dist, `pages/app.${locale}.html`), 'utf8')
    const app = [...document.matchAll(/(?:src|rel="modulepreload" href)="(\/assets\/[^"]*\.js)"/g)].map(
      ([, file = '']) => file,
    )
    return Object.entries(pageFiles)
      .filter(([path]) => !path.startsWith('/admin'))
      .map(([path, own]) => ({ name: `${path} (${locale})`, files: new Set([...app, ...(own[locale] ?? [])]) }))
  })
}

function kilobytes(file: string): number {
  const path = resolve(dist, 'web', file.slice(1))
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + kilobytes(file), 0)

function largest<Item>(items: Item[], measure: (item: Item) => number): { item: Item | undefined; value: number } {
  const [item] = items.toSorted((a, b) => measure(b) - measure(a))
  return { item, value: item === undefined ? Number.NaN : measure(item) }
}

function measureScripts(): Metric[] {
  const pages = readPages()
  const most = largest(pages, ({ files }) => total(files))
  const many = largest(pages, ({ files }) => files.size)
  const small = largest([...new Set(pages.flatMap(({ files }) => [...files]))], (file) => -kilobytes(file))
  const sameLanguage = (a: Page, b: Page) => a !== b && a.name.slice(-4) === b.name.slice(-4)
  const steps = pages.flatMap((from) => pages.filter((to) => sameLanguage(from, to)).map((to) => ({ from, to })))
  const next = largest(steps, ({ from, to }) => total([...to.files].filter((file) => !from.files.has(file))))
  return [
    checkBudget(budgets.page, most.value, most.item?.name),
    checkBudget(budgets.files, many.value, many.item?.name),
    checkBudget(budgets.smallest, -small.value, small.item),
    checkBudget(budgets.next, next.value, next.item && `${next.item.from.name} to ${next.item.to.name}`),
  ]
}

await runProgram(help, measureScripts)
