import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import { chromium } from 'playwright-core'
import { chromiumArguments } from '../../../harness/browser/chromium-arguments.ts'
import { findChromium } from '../../../harness/processes/find-tools.mjs'

/**
 * Compressed bytes of all responses of a first visit. A proxy counts them, because Lighthouse does not see what the service
 * worker fetches. Inline scripts count as script too, uncompressed.
 */
export async function measureTransfer(productUrl: string) {
  const bytes = { script: 0, total: 0 }
  const proxy = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', productUrl)
    const forwarded = sendRequest(new URL(pathname + search, productUrl), {
      headers: request.headers,
      method: request.method,
    })
    forwarded.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      const isScript = reply.headers['content-type']?.includes('javascript')
      reply.on('data', (chunk: Buffer) => {
        bytes.total += chunk.length
        if (isScript) bytes.script += chunk.length
      })
      reply.pipe(response)
    })
    request.pipe(forwarded)
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
    bytes.script += inline.join('').length
    return bytes
  } finally {
    await browser.close()
    proxy.close()
  }
}
