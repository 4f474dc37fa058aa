import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const worthwhile = 1024

/** Puts a .br and a .gz beside each text file, for the server to send as they are. */
export function compressBeside(folder: string) {
  for (const path of globSync('**/*.{js,json,css,html,svg,webmanifest,txt}', { cwd: folder })) {
    const file = resolve(folder, path)
    if (statSync(file).size < worthwhile) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
