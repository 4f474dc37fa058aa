import { open, stat } from 'node:fs/promises'
import { type SheetLimits, sheetLimits } from './limits.ts'
import { SheetError } from './problems.ts'

export type FileType = 'text' | 'zip' | 'json'

/** How files begin that people send by mistake. The first is also an .xlsx file with a password. */
const others: [start: string, type: string][] = [
  ['\u00d0\u00cf\u0011\u00e0', 'xls'],
  ['%PDF', 'pdf'],
  ['{\\rtf', 'rtf'],
  ['<!doctype html', 'html'],
  ['<html', 'html'],
  ['<?xml', 'xml'],
  ['<vipobject', 'xml'],
  ['\0\0\u0027\n', 'shp'],
]

/** What a file is by its first bytes, whatever its name says. */
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
  const other = others.find(([beginning]) => start.startsWith(beginning) || text.startsWith(beginning))
  if (other) throw new SheetError({ code: 'unknown_file_type', value: other[1] })
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
