import { FileRole } from '../../contract/desk-import.schemas.ts'
import type { AreaId, DeskSubject, ImportElection, ImportForm } from '../../contract/desk-import.ts'
import { DeskUpload } from '../../contract/desk.schemas.ts'
import { type DeskImport, chunkBytes, createImport, startUpload } from '../../contract/desk.ts'
import type { Client } from './client.ts'

export interface DeskFiles {
  area: AreaId
  form: ImportForm
  subject?: DeskSubject
  election?: ImportElection | null
  /** When the count of a spreadsheet was made. */
  count?: DeskImport['count']
  /** The content of the files by role. */
  files: Partial<Record<FileRole, { name: string; content: string | Buffer }>>
}

/** Sends bytes of a file, as the desk does. */
export const sendBytes = (client: Client, id: number, offset: number, bytes: Buffer): Promise<Response> =>
  client.fetch(`/api/desk/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Uploads a whole file in parts. */
export async function uploadFile(
  client: Client,
  importId: number,
  role: FileRole,
  { name, content }: { name: string; content: string | Buffer },
): Promise<DeskUpload> {
  const bytes = Buffer.from(content)
  let upload = await client.call(startUpload, {
    params: { id: importId },
    body: { role, fileName: name, bytes: bytes.length, modified: 0 },
  })
  while (upload.received < bytes.length) {
    const part = bytes.subarray(upload.received, upload.received + chunkBytes)
    const response = await sendBytes(client, upload.id, upload.received, part)
    if (!response.ok) throw new Error(`the upload returned ${response.status}: ${await response.text()}`)
    upload = DeskUpload.parse(await response.json())
  }
  return upload
}

/** Creates an import and uploads its files. */
export async function startImport(client: Client, { area, form, subject, election, count, files }: DeskFiles) {
  const created = await client.call(createImport, {
    body: {
      subject: subject ?? 'places',
      area,
      form,
      election: election ?? null,
      count: count ?? null,
      source: { name: 'Example Elections Division', url: null },
    },
  })
  for (const [role, file] of Object.entries(files)) {
    await uploadFile(client, created.id, FileRole.parse(role), file)
  }
  return created
}
