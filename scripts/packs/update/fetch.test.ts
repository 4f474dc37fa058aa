import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchText, fetchTextIfPresent } from './fetch.ts'

let answer: (request: IncomingMessage, response: ServerResponse) => void
let from: string
const server = createServer((request, response) => answer(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  from = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))

const url = 'https://origin.example/data/list.json?page=2'

test('reads path and query from a copy, says who asks, and takes the date of the file', async () => {
  const asked: (string | undefined)[] = []
  answer = (request, response) => {
    asked.push(request.url, request.headers['user-agent'])
    response.writeHead(200, { 'last-modified': 'Wed, 18 Nov 2026 08:00:00 GMT' }).end('[]')
  }
  expect(await fetchText(url, from)).toEqual({ text: '[]', asOf: '2026-11-18' })
  expect(asked).toEqual(['/data/list.json?page=2', expect.stringContaining('Precinct')])
})

test('a file without end is not read to the end, whatever its header says', async () => {
  let sent = 0
  answer = (_, response) => {
    const piece = Buffer.alloc(1024 * 1024, 'a')
    const send = () => {
      while (!response.destroyed && sent < 4096) {
        sent++
        if (!response.write(piece)) return response.once('drain', send)
      }
      return response
    }
    send()
  }
  await expect(fetchText(url, from, { headers: {}, limit: 2 ** 20 })).rejects.toThrow(
    /list\.json\?page=2 cannot be read: it is too large/,
  )
  expect(sent).toBeLessThan(100)
})

test('a missing file is null only where it may be missing, and a web page is not a file', async () => {
  answer = (_, response) => response.writeHead(404).end('gone')
  expect(await fetchTextIfPresent(url, from)).toBeNull()
  await expect(fetchText(url, from)).rejects.toThrow(/status 404/)
  answer = (_, response) => response.end('<!DOCTYPE html><p>Not found</p>')
  expect(await fetchTextIfPresent(url, from)).toBeNull()
  await expect(fetchText(url, from)).rejects.toThrow(/it is a web page, not the file/)
})

test('a short failure is tried again, and a failure is not taken for a missing file', async () => {
  let count = 0
  answer = (_, response) => (++count < 2 ? response.writeHead(503).end() : response.end('{}'))
  expect((await fetchText(url, from)).text).toBe('{}')
  answer = (_, response) => response.writeHead(403).end()
  await expect(fetchTextIfPresent(url, from)).rejects.toThrow(/status 403/)
})
