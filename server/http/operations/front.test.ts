import dns from 'node:dns'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createFront } from './front.ts'

/** An app that answers with its name, at /slow only when it is told to. */
function createNamedApp(name: string) {
  const app = Fastify()
  app.decorate('isDraining', false)
  const { promise, resolve } = Promise.withResolvers<string>()
  app.get('/', () => name)
  app.get('/slow', () => promise)
  return { app, finish: () => resolve(name) }
}

const [first, second] = [createNamedApp('first'), createNamedApp('second')]
await first.app.ready()
await second.app.ready()
const front = createFront(first.app, {})
const url = await front.listen(0, '127.0.0.1')
const get = async (path: string) => (await fetch(`${url}${path}`)).text()
afterAll(() => front.close())

test('a request that began before the app was replaced is answered by the old one, later ones by the new one', async () => {
  expect(await get('/')).toBe('first')
  const slow = get('/slow')
  await expect.poll(() => get('/')).toBe('first')
  // A release can come into use while the process is about to end.
  front.current().isDraining = true
  const replaced = front.replace(second.app)
  expect(await get('/')).toBe('second')
  expect(front.current().isDraining).toBe(true)
  first.finish()
  expect(await slow).toBe('first')
  await replaced
  expect(await get('/')).toBe('second')
})

test('every address of localhost answers', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2']
  // As the system answers, with 127.0.0.2 for ::1, which not every machine has.
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((...call: unknown[]) => {
    const [name, options] = call
    const callback = call.at(-1)
    if (typeof callback !== 'function') return
    const isForAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
    const found = name === 'localhost' ? addresses : [name]
    if (isForAll)
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    else callback(null, found[0], 4)
  })
  onTestFinished(() => lookup.mockRestore())
  const { app } = createNamedApp('third')
  await app.ready()
  const local = createFront(app, {})
  onTestFinished(() => local.close())
  const { port } = new URL(await local.listen(0, 'localhost'))
  for (const address of addresses) expect(await (await fetch(`http://${address}:${port}/`)).text()).toBe('third')
})
