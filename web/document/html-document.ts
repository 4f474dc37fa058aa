import { brand } from '../../contract/brand.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import type { WidgetTheme } from '../../contract/open.ts'
import { pageStateId } from '../../contract/page-state.ts'
import { languageLink } from '../../contract/paths.ts'
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
  /** Paths of scripts, which are requested when the page has been loaded and painted. */
  scripts: string[]
  /** The path of the page, without its query. */
  path?: string
  /** What the page is for, if its head does not say so. */
  description?: string | undefined
  /** Whether the app takes over the page. */
  isApp: boolean
  /** Whether search engines may list the page, which then has an address in each language. */
  isIndexed?: boolean
  hasInlineStyle?: boolean
  /** Set for a widget: a page in a frame on another site, which has no script of the app and keeps nothing on the device. */
  theme?: WidgetTheme | undefined
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
  const { locale, settings, origin, head, body, files, scripts, isApp, isIndexed, hasInlineStyle, state } = content
  const title = head.match(/<title>(.*?)<\/title>/s)?.[1] ?? brand
  const ownDescription = head.match(/<meta name="description" content="([^"]*)"/)?.[1]
  const description = ownDescription ?? escape(content.description ?? '')
  if (content.theme) return widgetDocument(content, content.theme)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.includes('<title>') ? head : `<title>${brand}</title>${head}`}
${!ownDescription && isIndexed && description ? `<meta name="description" content="${description}">` : ''}
${isApp && !isIndexed ? meta('robots', 'noindex') : ''}
${origin && isIndexed ? addressTags(`${origin}${content.path ?? ''}`, locale) : ''}
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

function widgetDocument({ locale, head, body, files }: DocumentContent, theme: WidgetTheme): string {
  return `<!doctype html>
<html lang="${locale}" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<base target="_blank">
${head}
<link rel="preload" href="${files.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${files.stylesheet}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/embed-frame.js" defer></script>
</head>
<body>${body}</body>
</html>
`
}

/** For search engines, which read only full addresses: links to the page's own and to each language's. English has the plain one. */
function addressTags(page: string, locale: Locale): string {
  const url = (lang: Locale) => escape(lang === 'en' ? page : languageLink(page, lang))
  const alternate = (hreflang: string, lang: Locale) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${url(lang)}">`
  return [
    `<link rel="canonical" href="${url(locale)}">`,
    ...locales.map((lang) => alternate(lang, lang)),
    alternate('x-default', 'en'),
    preview('url', url(locale)),
  ].join('\n')
}

/** In a script element, HTML ends at the first `</script`. */
const stateElement = (state: PageState) =>
  `<script type="application/json" id="${pageStateId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`
