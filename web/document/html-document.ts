import { brand } from '../../contract/brand.ts'
import { pageColor } from '../browser/theme.ts'

export type DocumentParts = {
  locale: string
  title: string
  description: string
  font: string
  themeBoot: string
  /** Safe HTML: styles, scripts, preloads. */
  head: string
  /** Safe HTML. */
  body: string
  indexed: boolean
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** The server writes what only it knows (addresses, the measurement id) in place of the comment. */
export const configPlaceholder = '<!--config-->'

/** The frame of every page the build makes. The theme is set before anything can be painted. */
export function htmlDocument(parts: DocumentParts) {
  const title = escape(parts.title)
  const description = escape(parts.description)
  return `<!doctype html>
<html lang="${parts.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${parts.indexed ? '' : '<meta name="robots" content="noindex">\n'}<meta name="theme-color" content="${pageColor.light}">
<script>${parts.themeBoot}</script>
<link rel="preload" href="${parts.font}" as="font" type="font/woff2" crossorigin>
${parts.head}
<noscript><style>[data-theme-toggle]{display:none!important}</style></noscript>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:locale" content="${parts.locale === 'es' ? 'es_US' : 'en_US'}">
<meta name="twitter:card" content="summary_large_image">
${configPlaceholder}
</head>
<body>${parts.body}</body>
</html>
`
}
