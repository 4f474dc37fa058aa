import type { FileRole } from '../../../../contract/desk-import.ts'
import { type DeskUpload, chunkBytes, sendChunk, startUpload } from '../../../../contract/desk.ts'
import { call, hasCode } from '../../../api/call.ts'

/** The calls of an upload, so that tests can cut it anywhere. */
export interface UploadCalls {
  start(): Promise<DeskUpload>
  send(uploadId: number, offset: number, bytes: Blob): Promise<DeskUpload>
}

export const uploadCalls = (
  importId: number,
  { role, file, signal }: { role: FileRole; file: File; signal: AbortSignal },
): UploadCalls => ({
  start: () =>
    call(
      startUpload,
      { params: { id: importId }, body: { role, fileName: file.name, bytes: file.size, modified: file.lastModified } },
      signal,
    ),
  send: (id, offset, body) => call(sendChunk, { params: { id }, query: { offset }, body }, signal),
})

/**
 * Sends a file in parts, from where an earlier upload of it broke off. If another tab sends the same file, the server says
 * where to go on.
 */
export async function uploadFile(
  file: Blob,
  { start, send }: UploadCalls,
  onProgress: (upload: DeskUpload) => void,
): Promise<DeskUpload> {
  let upload = await start()
  onProgress(upload)
  while (upload.received < upload.bytes) {
    const { id, received } = upload
    try {
      upload = await send(id, received, file.slice(received, received + chunkBytes))
    } catch (error) {
      if (!hasCode(error, 'conflict')) throw error
      upload = await start()
      // Without this, an upload that makes no progress would retry forever.
      if (upload.received <= received) throw error
    }
    onProgress(upload)
  }
  return upload
}
