import { expect, test } from 'vitest'
import { type DeskUpload, chunkBytes } from '../../../../contract/desk.ts'
import { ApiError } from '../../../api/call.ts'
import { uploadFile } from './upload-file.ts'

const conflict = () =>
  new ApiError(new Response(null, { status: 409 }), JSON.stringify({ code: 'conflict', message: '' }))

/** A server that keeps what it was sent. `fail` makes a request fail before or after its bytes were kept. */
function createServer(bytes: number) {
  const kept: Blob[] = []
  let received = 0
  const upload = (): DeskUpload => ({ id: 7, role: 'places', fileName: 'places.csv', bytes, received })
  const keep = (part: Blob) => {
    kept.push(part)
    received += part.size
  }
  return {
    keep,
    text: () => new Blob(kept).text(),
    calls: {
      start: async () => upload(),
      send: async (_id: number, offset: number, part: Blob) => {
        if (offset !== received) throw conflict()
        keep(part)
        return upload()
      },
    },
  }
}

const text = 'abcdefgh'.repeat(chunkBytes / 4) + 'end'
const file = new Blob([text])

test('sends a file in parts and reports each', async () => {
  const server = createServer(file.size)
  const progress: number[] = []
  await uploadFile(file, server.calls, ({ received }) => progress.push(received))
  expect(await server.text()).toBe(text)
  expect(progress).toEqual([0, chunkBytes, 2 * chunkBytes, file.size])
})

test('goes on where an upload was cut', async () => {
  const server = createServer(file.size)
  server.keep(file.slice(0, 1000))
  await uploadFile(file, server.calls, () => {})
  expect(await server.text()).toBe(text)
})

test('goes on where another tab has sent a part meanwhile', async () => {
  const server = createServer(file.size)
  let isFirst = true
  const send = async (id: number, offset: number, part: Blob) => {
    if (isFirst) server.keep(file.slice(0, 10))
    isFirst = false
    return server.calls.send(id, offset, part)
  }
  await uploadFile(file, { ...server.calls, send }, () => {})
  expect(await server.text()).toBe(text)
})

test('stops at a conflict that does not say where to go on', async () => {
  const { calls } = createServer(file.size)
  const send = () => Promise.reject(conflict())
  await expect(uploadFile(file, { ...calls, send }, () => {})).rejects.toThrow('409')
})

test('stops when the network fails', async () => {
  const { calls } = createServer(file.size)
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(uploadFile(file, { ...calls, send }, () => {})).rejects.toThrow('Failed to fetch')
})
