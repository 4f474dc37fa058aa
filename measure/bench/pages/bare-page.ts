import { serveFiles } from './serve-files.ts'

/** A baseline: the same text in the same elements, without styles, scripts, fonts or images. */
export function serveBarePage(html: string) {
  const title = html.match(/<title>.*?<\/title>/s)?.[0] ?? ''
  const language = html.match(/<html lang="(\w+)"/)?.[1] ?? 'en'
  const body = (html.match(/<body>.*<\/body>/s)?.[0] ?? '')
    .replaceAll(/<(svg|script).*?<\/\1>/gs, '')
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, '')
  const content = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${title}</head>${body}</html>`
  return serveFiles(new Map([['/', { type: 'text/html; charset=utf-8', content }]]))
}
