import { brand } from '../../contract/brand.ts'
import { pageColor } from '../browser/theme.ts'

export type DocumentContent = {
  locale: string
  title: string
  description: string
  themeBoot: string
  /** Safe HTML: styles, scripts, preloads. */
  head: string
  /** Safe HTML. */
  body: string
  indexed: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** The server replaces this comment with its settings, such as URLs and the analytics id. */
export const configPlaceholder = '<!--config-->'

/** The HTML around every prerendered page. The theme is set before the first paint. */
export function htmlDocument(content: DocumentContent) {
  const title = escape(content.title)
  const description = escape(content.description)
  return `<!doctype html>
<html lang="${content.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${content.indexed ? '' : '<meta name="robots" content="noindex">\n'}<meta name="theme-color" content="${pageColor.light}">
<script>${content.themeBoot}</script>
${content.head}
<noscript><style>[data-theme-toggle]{display:none!important}</style></noscript>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest${content.locale === 'es' ? '.es' : ''}.webmanifest">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:locale" content="${content.locale === 'es' ? 'es_US' : 'en_US'}">
<meta name="twitter:card" content="summary_large_image">
${configPlaceholder}
</head>
<body>${content.body}</body>
</html>
`
}
