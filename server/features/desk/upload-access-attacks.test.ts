import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { chunkBytes } from '../../../contract/desk.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

/** Announces a part of a file, sends all of it but the last byte, and returns what the server answers meanwhile. */
async function sendUnfinished(client: Client, id = 1) {
  const sent = request(new URL(`/api/desk/uploads/${id}?offset=0`, t.origin), {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': chunkBytes,
      cookie: client.cookieHeader,
    },
  })
  sent.on('error', () => {})
  sent.write(Buffer.alloc(chunkBytes - 1))
  try {
    const [response] = await once(sent, 'response', { signal: AbortSignal.timeout(5000) })
    return { status: response.statusCode, body: JSON.parse(await text(response)) }
  } finally {
    sent.destroy()
  }
}

test('a visitor is turned away before a part of a file has arrived', async () => {
  expect(await sendUnfinished(t.visitor())).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

test('a member who is not an editor is turned away before a part of a file has arrived', async () => {
  const { client } = await t.member()
  expect(await sendUnfinished(client)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('an editor without a recent second factor is turned away before a part of a file has arrived', async () => {
  const { client } = await t.member({ editorOf: ['48453'] })
  await t.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
  expect(await sendUnfinished(client)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
})
