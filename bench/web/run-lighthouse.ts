import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumArguments } from '../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../harness/processes/find-tools.mjs'
import { findFreePort } from '../../harness/processes/free-port.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type Measurement = {
  scores: Record<Category, number>
  /** Milliseconds on Lighthouse's simulated phone. */
  lcp: number
  shortfalls: string[]
}

/** One run of Lighthouse with its default phone and network, in a browser of its own with an empty profile. */
export async function measure(url: string): Promise<Measurement> {
  const debuggingPort = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Lighthouse looks whether the browser's back button can restore the page at once.
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
        .filter(({ score: given, scoreDisplayMode }) => given === 0 && scoreDisplayMode === 'binary')
        .map(({ id, title }) => `${id}: ${title}`),
    }
  } finally {
    await browser.close()
  }
}
