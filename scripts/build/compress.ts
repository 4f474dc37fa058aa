import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const minBytes = 1024

/** Writes a .br and a .gz next to each text file, which the server sends unchanged. */
export function compressFiles(folder: string) {
  for (const path of globSync('**/*.{js,json,css,html,svg,webmanifest,txt}', { cwd: folder })) {
    const file = resolve(folder, path)
    if (statSync(file).size < minBytes) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
