import { parseArgs } from 'node:util'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { type Metric, checkBudget, median } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { serveBarePage } from './pages/bare-page.ts'
import { openProfileBrowser } from './pages/browser.ts'
import { serveEmptyReactPage } from './pages/empty-react.ts'
import { type MemberPageName, memberPages } from './pages/member-pages.ts'
import { openMember, signUpReader } from './pages/member.ts'
import { type Category, type PageLoad, categories, runLighthouse } from './pages/run-lighthouse.ts'
import { measureTransfer } from './pages/transfer-size.ts'
import { benchmarks } from './registry.ts'

const memberPageNames = Object.keys(memberPages).filter((name): name is MemberPageName => name in memberPages)

const help = `npm run bench -- pages [--page officials --page landing --runs 3]
Measures the landing page and the pages of a member with Lighthouse (simulated phone, median of the runs), compared with a
bare static page and an empty React page. Each page of a member is loaded after signing up in a new browser, with empty caches,
and again as on a later visit.
Pages: landing, ${memberPageNames.join(', ')}.`

const budgets = benchmarks.pages.budgets
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

interface Visits {
  /** In a new browser: nothing is known but the session. */
  first: PageLoad[]
  cold: PageLoad[]
  warm: PageLoad[]
}
type Figure = 'fcp' | 'lcp' | 'tbt' | 'cls' | 'requests' | 'allRequests' | 'scriptBytes'

const figure = (loads: PageLoad[], name: Figure) => median(loads.map((load) => load[name]))
const score = (loads: PageLoad[], category: Category) =>
  median(loads.map(({ scores }) => scores.get(category) ?? Number.NaN))

const describe = ({ first, cold, warm }: Visits) =>
  [
    `FCP ${seconds(figure(cold, 'fcp'))}`,
    `LCP ${seconds(figure(cold, 'lcp'))}, first ${seconds(figure(first, 'lcp'))}, warm ${seconds(figure(warm, 'lcp'))}`,
    `TBT ${figure(cold, 'tbt').toFixed(0)} ms`,
    `CLS ${figure(cold, 'cls').toFixed(3)}`,
    `${figure(cold, 'requests')} requests, ${figure(cold, 'allRequests')} in all`,
    `${(figure(cold, 'scriptBytes') / 1000).toFixed(0)} kB of JavaScript`,
    `performance ${score(cold, 'performance')}, first ${score(first, 'performance')}`,
  ].join('; ')

/** The page with the highest value, and that value. */
function worst(pages: Map<MemberPageName, Visits>, of: (visits: Visits) => number): [value: number, page: string] {
  const values = [...pages].map(([name, visits]): [number, string] => [of(visits), name])
  return values.toSorted(([a], [b]) => b - a)[0] ?? [Number.NaN, '']
}

function memberMetrics(pages: Map<MemberPageName, Visits>, emptyReact: Visits): Metric[] {
  const baseline = figure(emptyReact.cold, 'lcp')
  /** Of the first visit and a later one with empty caches. */
  const worse = ({ first, cold }: Visits, name: Figure) => Math.max(figure(first, name), figure(cold, name))
  const lower = ({ first, cold }: Visits) => Math.min(score(first, 'performance'), score(cold, 'performance'))
  const [lowest, lowestPage] = worst(pages, (visits) => -lower(visits))
  return [
    ...[...pages].map(([name, visits]) =>
      checkBudget(budgets[name], worse(visits, 'lcp') / baseline, describe(visits)),
    ),
    checkBudget(budgets.requests, ...worst(pages, (visits) => worse(visits, 'requests'))),
    checkBudget(budgets.script, ...worst(pages, (visits) => worse(visits, 'scriptBytes') / 1000)),
    checkBudget(budgets.shift, ...worst(pages, (visits) => worse(visits, 'cls'))),
    checkBudget(budgets.performance, -lowest, lowestPage),
  ]
}

async function measureMember(serverUrl: string, names: MemberPageName[], runs: number): Promise<Metric[]> {
  const baseline = await serveEmptyReactPage()
  const member = await openMember(serverUrl, await signUpReader(serverUrl))
  const emptyReact: Visits = { first: [], cold: [], warm: [] }
  const pages = new Map(names.map((name): [MemberPageName, Visits] => [name, { first: [], cold: [], warm: [] }]))
  try {
    for (let run = 1; run <= runs; run++) {
      const add = (name: string, visits: Visits, { first, cold, warm }: Record<keyof Visits, PageLoad>) => {
        visits.first.push(first)
        visits.cold.push(cold)
        visits.warm.push(warm)
        console.log(`Run ${run} of ${runs}, ${name}: ${describe({ first: [first], cold: [cold], warm: [warm] })}`)
      }
      add('empty React page', emptyReact, await member.loadBaseline(baseline.url))
      for (const [name, visits] of pages) add(name, visits, await member.load(memberPages[name]))
    }
  } finally {
    await member.close()
    baseline.stop()
  }
  console.log(`Empty React page: ${describe(emptyReact)}`)
  return memberMetrics(pages, emptyReact)
}

async function measureLanding(serverUrl: string, runs: number): Promise<Metric[]> {
  const bare = await serveBarePage(await (await fetch(serverUrl)).text())
  const landingLoads: PageLoad[] = []
  const bareLoads: PageLoad[] = []
  try {
    for (let run = 1; run <= runs; run++) {
      // An empty profile for each run: Lighthouse also checks what a page stores.
      const { debuggingPort, close } = await openProfileBrowser()
      const landing = await runLighthouse(serverUrl, { debuggingPort, onlyCategories: categories })
      const bareLoad = await runLighthouse(bare.url, { debuggingPort })
      await close()
      landingLoads.push(landing)
      bareLoads.push(bareLoad)
      console.log(`Run ${run} of ${runs}, landing: LCP ${seconds(landing.lcp)}, bare page ${seconds(bareLoad.lcp)}`)
    }
  } finally {
    bare.stop()
  }
  for (const shortfall of new Set(landingLoads.flatMap(({ shortfalls }) => shortfalls))) console.log(`  ${shortfall}`)
  const bytes = await measureTransfer(serverUrl)
  const [lcp, bareLcp] = [figure(landingLoads, 'lcp'), figure(bareLoads, 'lcp')]
  return [
    checkBudget(budgets.landing, lcp / bareLcp, `${seconds(lcp)} and ${seconds(bareLcp)}`),
    checkBudget(budgets.landingPerformance, score(landingLoads, 'performance')),
    checkBudget(budgets.landingAccessibility, score(landingLoads, 'accessibility')),
    checkBudget(budgets.landingPractices, score(landingLoads, 'best-practices')),
    checkBudget(budgets.landingSeo, score(landingLoads, 'seo')),
    checkBudget(budgets.landingScript, bytes.script / 1000),
    checkBudget(budgets.landingBytes, bytes.total / 1000),
  ]
}

async function bench(selected: string[], runs: number): Promise<Metric[]> {
  const unknown = selected.filter((name) => name !== 'landing' && !(name in memberPages))
  if (unknown.length > 0) throw new Error(`Unknown page: ${unknown.join(', ')}`)
  const isSelected = (name: string) => selected.length === 0 || selected.includes(name)
  const names = memberPageNames.filter(isSelected)
  const server = await startServerProcess({})
  try {
    return [
      ...(isSelected('landing') ? await measureLanding(server.url, runs) : []),
      ...(names.length > 0 ? await measureMember(server.url, names, runs) : []),
    ]
  } finally {
    await server.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: '3' },
    },
  })
  return bench(values.page, parseCount(values.runs, 'runs'))
})
