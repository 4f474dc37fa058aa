import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { listenOnLoopback } from '../../harness/processes/free-port.ts'
import { type Metric, figure, highest, median } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startServer } from '../servers.ts'
import { openProfileBrowser } from './pages/browser.ts'
import { type MemberPage, memberPages, openMember, signUpReader } from './pages/member.ts'
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

/** Loads of a page by run. Of the visits in one run, the worst value counts. */
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
    const empty = await member.loadBaseline(baselineUrl)
    baseline.push([empty])
    console.log(`Run ${run} of ${runs}, empty React page: ${describe(empty)}`)
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
  // Negative, because `worst` finds the highest value.
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

/** Serves files by their paths, compressed like ours. Returns the URL. */
async function serveFiles(defer: Defer, files: Map<string, string | Uint8Array>): Promise<string> {
  const compressed = new Map([...files].map(([path, content]) => [path, brotliCompressSync(content)]))
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const body = compressed.get(path)
    if (!body) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': `text/${path === '/' ? 'html' : 'javascript'}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': path === '/' ? 'private, no-cache' : 'public, max-age=31536000, immutable',
    })
    return response.end(body)
  })
  const port = await listenOnLoopback(server)
  defer(() => server.close())
  return `http://127.0.0.1:${port}/`
}

/** Serves the text of a page in the same elements, without styles, scripts, fonts or images. */
function serveBarePage(defer: Defer, html: string): Promise<string> {
  const title = html.match(/<title>.*?<\/title>/s)?.[0] ?? ''
  const language = html.match(/<html lang="(\w+)"/)?.[1] ?? 'en'
  const body = (html.match(/<body>.*<\/body>/s)?.[0] ?? '')
    .replaceAll(/<(svg|script).*?<\/\1>/gs, '')
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, '')
  const content = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${title}</head>${body}</html>`
  return serveFiles(defer, new Map([['/', content]]))
}

/** Serves the baseline: what any page costs that React renders in the browser, in a production build. */
async function serveEmptyReactPage(defer: Defer): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('./pages/empty-react/', import.meta.url)),
    plugins: [react()],
    build: { target: 'es2022', write: false },
  })
  if (!('output' in result)) throw new Error('The empty React page was not built')
  const files = result.output.map((file): [string, string | Uint8Array] => [
    file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
    file.type === 'chunk' ? file.code : file.source,
  ])
  return serveFiles(defer, new Map(files))
}

await runProgram({ help, options: { page: '', runs: 3 }, measure })
