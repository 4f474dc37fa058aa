import { brand } from '../../contract/brand.ts'
import type { Locale } from '../../contract/locale.ts'
import { pageStateId } from '../../contract/page-state.ts'
import type { PageFiles } from '../../contract/rendered-page.ts'
import { pageColor } from '../browser/theme.ts'
import type { PageState } from './page-state.ts'
import setTheme from './set-theme.js?raw'
import startScripts from './start-scripts.js?raw'

interface DocumentContent {
  locale: Locale
  /** The operator's settings, which become meta tags. */
  settings: Readonly<Record<string, string>>
  origin: string
  /** Safe HTML: the title and the meta tags of the page. */
  head: string
  /** Safe HTML. */
  body: string
  files: PageFiles
  /** Paths of scripts, which are requested after the first paint. */
  scripts: string[]
  /** Whether the app takes over the page. */
  isApp: boolean
  hasInlineStyle?: boolean
  /** What the scripts need to take over the page. */
  state?: PageState
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const withoutComments = (script: string) => script.replaceAll(/^\s*\/\/.*$/gm, '').trim()

const themeScript = withoutComments(setTheme)
const startScript = withoutComments(startScripts)
export const inlineScripts = [themeScript, startScript]

const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`
const preview = (name: string, safeContent: string) => `<meta property="og:${name}" content="${safeContent}">`

/** The HTML around every page. The theme is set before the first paint. */
export function htmlDocument(content: DocumentContent): string {
  const { locale, settings, origin, head, body, files, scripts, isApp, hasInlineStyle, state } = content
  const title = head.match(/<title>(.*?)<\/title>/s)?.[1] ?? brand
  const description = head.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? ''
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.includes('<title>') ? head : `<title>${brand}</title>${head}`}
${isApp ? meta('robots', 'noindex') : ''}
${meta('theme-color', pageColor.light)}
<script>${themeScript}</script>
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
${hasInlineStyle ? `<style>${files.landingStyle}</style>` : `<link rel="stylesheet" href="${files.stylesheet}">`}
<noscript><style>[data-theme-toggle]{display:none!important}</style></noscript>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest${locale === 'es' ? '.es' : ''}.webmanifest">
${preview('type', 'website')}
${preview('site_name', brand)}
${preview('title', title)}
${description && preview('description', description)}
${preview('locale', locale === 'es' ? 'es_US' : 'en_US')}
${origin && preview('image', escape(`${origin}/icons/share.png`))}
${meta('twitter:card', 'summary_large_image')}
${Object.entries(settings)
  .map(([name, value]) => meta(name, value))
  .join('\n')}
</head>
<body>${isApp ? `<div id="root">${body}</div>` : body}
${state ? stateElement(state) : ''}
${scripts.length > 0 ? `<script data-files="${scripts.join(' ')}">${startScript}</script>` : ''}
</body>
</html>
`
}

/** In a script element, HTML ends at the first `</script`. */
const stateElement = (state: PageState) =>
  `<script type="application/json" id="${pageStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
