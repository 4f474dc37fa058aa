import { open, stat } from 'node:fs/promises'
import { type SheetLimits, sheetLimits } from './limits.ts'
import { SheetError } from './problems.ts'

export type FileType = 'text' | 'zip' | 'json'

/** The first bytes of file types that people upload by mistake. An .xlsx file with a password begins like an .xls file. */
const unsupportedTypes: [start: string, type: string][] = [
  ['\u00d0\u00cf\u0011\u00e0', 'xls'],
  ['%PDF', 'pdf'],
  ['{\\rtf', 'rtf'],
  ['<!doctype html', 'html'],
  ['<html', 'html'],
  ['<?xml', 'xml'],
  ['<vipobject', 'xml'],
  ['\0\0\u0027\n', 'shp'],
]

/** The type of a file by its first bytes, whatever its name is. */
export async function readFileType(path: string, limits: SheetLimits = sheetLimits): Promise<FileType> {
  const { size } = await stat(path)
  if (size === 0) throw new SheetError({ code: 'empty_file' })
  if (size > limits.fileBytes) throw new SheetError({ code: 'file_too_large' })
  const start = (await readStart(path, 256)).toString('latin1')
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) return 'zip'
  const text = start
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  const unsupported = unsupportedTypes.find(([beginning]) => start.startsWith(beginning) || text.startsWith(beginning))
  if (unsupported) throw new SheetError({ code: 'unknown_file_type', value: unsupported[1] })
  return text.startsWith('{') ? 'json' : 'text'
}

export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
