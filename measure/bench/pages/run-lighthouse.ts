import lighthouse from 'lighthouse'
import { z } from 'zod'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** One page load on Lighthouse's simulated phone; times in milliseconds. */
export interface PageLoad {
  /** Of the categories that were asked for. */
  scores: Map<Category, number>
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Requests of the page that began before the largest content was painted. */
  requests: number
  /** All requests of the page. Those of the service worker do not count. */
  allRequests: number
  scriptBytes: number
  shortfalls: string[]
}

interface LighthouseOptions {
  debuggingPort: number
  /** A warm load finds what earlier visits left in the caches. Cookies and local storage stay in any case. */
  isWarm?: boolean
  onlyCategories?: readonly Category[]
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

/** Runs Lighthouse once with its default phone and network. */
export async function runLighthouse(
  url: string,
  { debuggingPort, isWarm = false, onlyCategories = ['performance'] }: LighthouseOptions,
): Promise<PageLoad> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'silent',
    onlyCategories: [...onlyCategories],
    disableStorageReset: isWarm,
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const { items: metrics } = Metrics.parse(lhr.audits.metrics?.details)
  const paintedAt = metrics[0]?.observedLargestContentfulPaint ?? Number.NaN
  const requests = NetworkRequests.parse(lhr.audits['network-requests']?.details).items.filter(
    (request) => request.sessionTargetType === 'page' && request.url.startsWith('http'),
  )
  return {
    scores: new Map(
      onlyCategories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.filter(({ networkRequestTime }) => networkRequestTime <= paintedAt).length,
    allRequests: requests.length,
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    shortfalls: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id, title }) => `${id}: ${title}`),
  }
}
