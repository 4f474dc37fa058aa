import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumArguments } from '../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../harness/processes/find-tools.mjs'
import { findFreePort } from '../../harness/processes/free-port.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type LighthouseResult = {
  scores: Record<Category, number>
  /** Milliseconds on Lighthouse's simulated phone. */
  lcp: number
  shortfalls: string[]
}

/** Runs Lighthouse once with its default phone and network, in a new browser with an empty profile. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const debuggingPort = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Lighthouse checks whether the page can be restored from the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [`--remote-debugging-port=${debuggingPort}`, ...chromiumArguments],
  })
  try {
    const result = await lighthouse(url, { port: debuggingPort, logLevel: 'silent', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`)
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shortfalls: Object.values(lhr.audits)
        .filter(({ score: auditScore, scoreDisplayMode }) => auditScore === 0 && scoreDisplayMode === 'binary')
        .map(({ id, title }) => `${id}: ${title}`),
    }
  } finally {
    await browser.close()
  }
}
