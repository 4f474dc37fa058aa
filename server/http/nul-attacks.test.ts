import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../../contract/all.schemas.ts'
import { serverPaths } from '../../contract/paths.ts'
import type { Client } from '../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../harness/app/test-app.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await createTestApp()
  admin = (await t.member({ admin: true })).client
})
afterAll(() => t.close())

const nul = encodeURIComponent('a\0b')
const withNul = (names: string[]) => names.map((name) => `${name}=${nul}`).join('&')

const calls = allEndpoints.flatMap(({ method, path, query }) => {
  const names = Object.keys(query.shape)
  const inPath = path.includes(':') ? [path.replace(/:\w+/g, nul)] : []
  const inQuery = names.map((name) => `${path.replace(/:\w+/g, '1')}?${withNul([name])}`)
  return [...inPath, ...inQuery].map((url) => ({ method, url }))
})

test('no endpoint fails on a NUL character in its URL', async () => {
  expect(calls.length).toBeGreaterThan(50)
  for (const { method, url } of calls) {
    const { status } = await admin.fetch(url, { method })
    expect([method, url, status < 500]).toEqual([method, url, true])
  }
})

const fields = ['email', 'name', 'password', 'token', 'code', 'state', 'returnTo', 'reminders', 'mode', 'lang', 'iss']

test('no page of the server fails on NUL characters in its fields', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  for (const path of Object.values(serverPaths)) {
    const url = `${path.replace(/:\w+/g, nul)}?${withNul(fields)}`
    const visitor = t.visitor()
    expect.soft((await visitor.fetch(url)).status, path).toBeLessThan(500)
    const form = await visitor.fetch(url, { method: 'POST', headers, body: withNul(fields) })
    expect.soft(form.status, path).toBeLessThan(500)
  }
})
