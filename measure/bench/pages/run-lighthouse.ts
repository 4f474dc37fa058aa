import lighthouse from 'lighthouse'
import { z } from 'zod'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** One page load on Lighthouse's simulated phone. */
export interface PageLoad {
  /** Scores of the requested categories, 0 to 100. */
  scores: Map<Category, number>
  /** Milliseconds to the largest contentful paint. */
  lcp: number
  /** Layout shift. */
  cls: number
  /** Requests of the page that began before the largest content was painted. */
  requests: number
  /** Kilobytes of the page's scripts, and of everything it loads. What the service worker fetches does not count. */
  scriptSize: number
  totalSize: number
}

const NetworkRequests = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      sessionTargetType: z.string(),
      networkRequestTime: z.number(),
      transferSize: z.number(),
      resourceType: z.string().optional(),
    }),
  ),
})
const Metrics = z.object({ items: z.array(z.object({ observedLargestContentfulPaint: z.number().optional() })) })

/** Runs Lighthouse once with its default phone and network, with empty caches. Cookies and local storage stay. */
export async function runLighthouse(
  url: string,
  port: number,
  onlyCategories: readonly Category[] = ['performance'],
): Promise<PageLoad> {
  const run = () => lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...onlyCategories] })
  let result = await run()
  // Its recording sometimes misses the start of the page load.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await run()
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { audits, categories: scored, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`  ${id}: ${title}`)
  const paintedAt = Metrics.parse(audits.metrics?.details).items[0]?.observedLargestContentfulPaint ?? Number.NaN
  const requests = NetworkRequests.parse(audits['network-requests']?.details).items.filter(
    (request) => request.sessionTargetType === 'page' && request.url.startsWith('http'),
  )
  const size = (some: typeof requests) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    scores: new Map(onlyCategories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    requests: requests.filter(({ networkRequestTime }) => networkRequestTime <= paintedAt).length,
    scriptSize: size(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalSize: size(requests),
  }
}
