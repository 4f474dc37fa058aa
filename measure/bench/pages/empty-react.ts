import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { type ServedFile, serveFiles } from './serve-files.ts'

/** A baseline: what any page costs that React renders in the browser, in a production build. */
export async function serveEmptyReactPage() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('./empty-react/', import.meta.url)),
    plugins: [react()],
    build: { target: 'es2022', write: false },
  })
  if (!('output' in result)) throw new Error('The empty React page was not built')
  const files = result.output.map((file): [string, ServedFile] =>
    file.fileName === 'index.html' && file.type === 'asset'
      ? ['/', { type: 'text/html; charset=utf-8', content: file.source }]
      : [
          `/${file.fileName}`,
          {
            type: 'text/javascript; charset=utf-8',
            content: file.type === 'chunk' ? file.code : file.source,
            isImmutable: true,
          },
        ],
  )
  return serveFiles(new Map(files))
}
