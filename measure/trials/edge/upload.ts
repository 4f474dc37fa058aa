import { User } from '../../../contract/accounts.schemas.ts'
import { currentUser } from '../../../contract/accounts.ts'
import { DeskImport, DeskUpload } from '../../../contract/desk.schemas.ts'
import { chunkBytes, createImport, sendChunk, startUpload } from '../../../contract/desk.ts'
import { toRequest } from '../../../contract/request.ts'
import { makeEditor } from '../../../harness/app/make-editor.ts'
import type { Db } from '../../../server/db/connect.ts'
import type { Send } from './send.ts'

/** Makes the member an editor, who uploads a file of one full part. Returns the status of that part. */
export async function uploadFullPart(send: Send, db: Db, headers: Record<string, string>): Promise<number> {
  const { id: userId } = User.parse(JSON.parse((await send(currentUser.path, { headers })).body))
  await makeEditor(db, userId, ['48'])
  const post = async (path: string, body: unknown): Promise<unknown> =>
    JSON.parse((await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).body)
  const started = await post(createImport.path, {
    subject: 'places',
    area: '48',
    form: 'vip',
    election: null,
    source: { name: 'Example Elections Division', url: null },
  })
  const { id: importId } = DeskImport.parse(started)
  const files = toRequest(startUpload, { params: { id: importId } }).path
  const upload = DeskUpload.parse(await post(files, { role: 'feed', fileName: 'feed.xml', bytes: chunkBytes }))
  const part = toRequest(sendChunk, { params: { id: upload.id }, query: { offset: 0 } })
  const response = await send(part.path, {
    method: sendChunk.method,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(chunkBytes, ' '),
  })
  return response.status
}
