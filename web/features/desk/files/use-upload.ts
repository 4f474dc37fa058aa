import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FileRole } from '../../../../contract/desk-import.ts'
import { getImport, importColumns } from '../../../../contract/desk.ts'
import { invalidateEndpoints } from '../../../api/query.ts'
import { uploadCalls, uploadFile } from './upload-file.ts'

/** What happens to the file chosen in this tab. */
export type UploadState =
  | { kind: 'none' }
  | { kind: 'sending'; received: number; file: File }
  /** By the reader's choice, or because of an error. */
  | { kind: 'stopped'; received: number; file: File; error?: unknown }

export function useUpload(importId: number, role: FileRole) {
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'none' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const send = async (file: File) => {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    let received = 0
    setState({ kind: 'sending', received, file })
    try {
      await uploadFile(file, uploadCalls(importId, { role, file, signal: current.signal }), (upload) => {
        received = upload.received
        if (controller.current === current) setState({ kind: 'sending', received, file })
      })
      await invalidateEndpoints(client, [getImport, importColumns])
      setState({ kind: 'none' })
    } catch (error) {
      if (controller.current !== current) return
      setState({ kind: 'stopped', received, file, ...(current.signal.aborted ? {} : { error }) })
      await invalidateEndpoints(client, [getImport])
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    pause: () => controller.current?.abort(),
  }
}
