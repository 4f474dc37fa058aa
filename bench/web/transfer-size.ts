import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { chromium } from 'playwright-core'
import { chromiumArguments } from '../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../harness/processes/find-tools.mjs'

/**
 * Every byte of a first visit's answers, as compressed. Counted between browser and server, because Lighthouse does
 * not see what the service worker fetches. Scripts inside the page count as script too, at full length.
 */
export async function bytesOverTheWire(product: string) {
  const counted = { script: 0, total: 0 }
  const proxy = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', product)
    const onward = ask(new URL(pathname + search, product), { headers: request.headers, method: request.method })
    onward.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      const isScript = reply.headers['content-type']?.includes('javascript')
      reply.on('data', (chunk: Buffer) => {
        counted.total += chunk.length
        if (isScript) counted.script += chunk.length
      })
      reply.pipe(response)
    })
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = address === null || typeof address === 'string' ? 0 : address.port
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    const inline = await page.locator('script:not([src])').allTextContents()
    counted.script += inline.join('').length
    return counted
  } finally {
    await browser.close()
    proxy.close()
  }
}
