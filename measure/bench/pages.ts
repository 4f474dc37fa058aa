import { type Metric, figure, highest, median } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startServer } from '../servers.ts'
import { serveBarePage, serveEmptyReactPage } from './pages/baselines.ts'
import { openProfileBrowser } from './pages/browser.ts'
import { type MemberPage, memberPages } from './pages/member-pages.ts'
import { openMember, signUpReader } from './pages/member.ts'
import { type Category, type PageLoad, categories, runLighthouse } from './pages/run-lighthouse.ts'

const help = `npm run bench -- pages [--page officials --runs 3]
Measures the landing page and the pages of a member with Lighthouse (simulated phone, median of the runs), compared with a
bare static page and an empty React page. Each page of a member is loaded right after signing up in a new browser, and later
with empty caches; the worse of the two counts.
Pages: landing, ${Object.keys(memberPages).join(', ')}.`

const score = ({ scores }: PageLoad, category: Category) => scores.get(category) ?? Number.NaN
const describe = (load: PageLoad) =>
  [
    `LCP ${(load.lcp / 1000).toFixed(2)} s`,
    `CLS ${load.cls.toFixed(3)}`,
    `${load.requests} requests before it`,
    `${load.scriptSize.toFixed(0)} kB of JavaScript`,
    `performance ${score(load, 'performance')}`,
  ].join(', ')

/** Loads of a page by run; a run has the visits that are compared with each other. */
type Runs = PageLoad[][]

const medianOf = (runs: Runs, of: (load: PageLoad) => number) => median(runs.map((loads) => highest(loads.map(of))))

async function measureMember(
  { url, pages, runs }: { url: string; pages: [string, MemberPage][]; runs: number },
  defer: Defer,
): Promise<Metric[]> {
  const baselineUrl = await serveEmptyReactPage(defer)
  const member = await openMember(defer, url, await signUpReader(url))
  const baseline: Runs = []
  const loads = new Map(pages.map(([name]): [string, Runs] => [name, []]))
  for (let run = 1; run <= runs; run++) {
    baseline.push([await member.loadBaseline(baselineUrl)])
    for (const [name, page] of pages) {
      const visits = await member.load(page)
      loads.get(name)?.push(visits)
      console.log(`Run ${run} of ${runs}, ${name}: ${visits.map(describe).join('; later ')}`)
    }
  }
  const worst = (of: (load: PageLoad) => number) => {
    const values = [...loads].map(([note, list]) => ({ note, value: medianOf(list, of) }))
    return values.toSorted((a, b) => b.value - a.value)[0] ?? { note: '', value: Number.NaN }
  }
  const baselineLcp = medianOf(baseline, ({ lcp }) => lcp)
  const lowest = worst((load) => -score(load, 'performance'))
  return [
    figure({
      name: 'Member: largest contentful paint, compared with the empty React page',
      ...worst(({ lcp }) => lcp / baselineLcp),
      decimals: 2,
      atMost: 1.2,
    }),
    figure({ name: 'Member: requests before it', ...worst(({ requests }) => requests), atMost: 14 }),
    figure({ name: 'Member: JavaScript', ...worst((load) => load.scriptSize), unit: 'kB', decimals: 1, atMost: 190 }),
    figure({ name: 'Member: layout shift', ...worst(({ cls }) => cls), decimals: 3, under: 0.02 }),
    figure({ name: 'Member: performance', value: -lowest.value, note: lowest.note, atLeast: 95 }),
  ]
}

async function measureLanding({ url, runs }: { url: string; runs: number }, defer: Defer): Promise<Metric[]> {
  const bareUrl = await serveBarePage(defer, await (await fetch(url)).text())
  const landing: PageLoad[] = []
  const bare: PageLoad[] = []
  for (let run = 1; run <= runs; run++) {
    // An empty profile for each run: Lighthouse also checks what a page stores.
    const { debuggingPort, close } = await openProfileBrowser()
    defer(close)
    const load = await runLighthouse(url, debuggingPort, categories)
    landing.push(load)
    bare.push(await runLighthouse(bareUrl, debuggingPort))
    console.log(`Run ${run} of ${runs}, landing: ${describe(load)}`)
    await close()
  }
  const value = (of: (load: PageLoad) => number) => median(landing.map(of))
  return [
    figure({
      name: 'Landing: largest contentful paint, compared with the bare page',
      value: value(({ lcp }) => lcp) / median(bare.map(({ lcp }) => lcp)),
      decimals: 2,
      atMost: 1.2,
    }),
    figure({
      name: 'Landing: lowest score of the four categories',
      value: Math.min(...categories.map((category) => value((load) => score(load, category)))),
      atLeast: 100,
    }),
    figure({
      name: 'Landing: JavaScript',
      value: value((load) => load.scriptSize),
      unit: 'kB',
      decimals: 1,
      atMost: 100,
    }),
    figure({ name: 'Landing: transfer', value: value((load) => load.totalSize), unit: 'kB', decimals: 1, atMost: 200 }),
  ]
}

async function measure({ page, runs }: { page: string; runs: number }, defer: Defer): Promise<Metric[]> {
  const { url } = await startServer(defer)
  const pages = Object.entries(memberPages).filter(([name]) => page === '' || name === page)
  if (pages.length === 0 && page !== 'landing') throw new Error(`Unknown page: ${page}`)
  return [
    ...(page === '' || page === 'landing' ? await measureLanding({ url, runs }, defer) : []),
    ...(pages.length > 0 ? await measureMember({ url, pages, runs }, defer) : []),
  ]
}

await runProgram({ help, options: { page: '', runs: 3 }, measure })
