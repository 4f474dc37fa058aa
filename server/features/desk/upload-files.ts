import { constants, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Kept free on the disk, because the database needs space too. */
const reservedBytes = 256 * 1024 ** 2

/** Uploaded files in a folder. A file's name is the number of its upload, so no name that a person chose is a path. */
export function createUploadFiles(folder: string) {
  const pathOf = (id: number) => join(folder, String(id))
  return {
    pathOf,

    /** Writes bytes at an offset and waits until they are on the disk. */
    async write(id: number, offset: number, bytes: Uint8Array) {
      if (offset === 0) await mkdir(folder, { recursive: true, mode: 0o700 })
      // The file is never truncated: another tab may be ahead with the same file.
      const create = offset === 0 ? constants.O_CREAT : 0
      const file = await open(pathOf(id), constants.O_RDWR | create, 0o600)
      try {
        let written = 0
        while (written < bytes.length) {
          const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written)
          written += bytesWritten
        }
        await file.datasync()
      } finally {
        await file.close()
      }
    },

    /** How many bytes of the file there are; 0 without a file. */
    async size(id: number): Promise<number> {
      try {
        return (await stat(pathOf(id))).size
      } catch (error) {
        if (isMissing(error)) return 0
        throw error
      }
    },

    /** The numbers of all uploads that have a file. */
    async list(): Promise<number[]> {
      try {
        return (await readdir(folder)).filter((name) => /^[1-9]\d{0,9}$/.test(name)).map(Number)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    async hasSpace(bytes: number): Promise<boolean> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize > bytes + reservedBytes
    },

    remove: (ids: number[]) => Promise.all(ids.map((id) => rm(pathOf(id), { force: true }))),
  }
}
export type UploadFiles = ReturnType<typeof createUploadFiles>

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))
