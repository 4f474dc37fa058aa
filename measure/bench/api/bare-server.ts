import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The baseline, run in its own process: a plain Node server that serializes the same list for each request. */
const list: unknown = JSON.parse(readFileSync(0, 'utf8'))
const server = createServer((_, response) => {
  const body = JSON.stringify(list)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}/`)
})
