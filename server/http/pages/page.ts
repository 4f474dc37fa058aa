import type { I18n } from '@lingui/core'
import { brand } from '../../../contract/brand.ts'
import { Html, html } from '../../core/html.ts'
import type { Web } from './web.ts'

/** The document of a page that the server renders (sign-in, API page). It works without scripts. */
export function page(i18n: I18n, web: Web | undefined, title: string, body: Html, description?: string): string {
  return html`<!doctype html>
<html lang="${i18n.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand}</title>
${
  description &&
  html`<meta name="description" content="${description}">
<meta property="og:site_name" content="${brand}">
<meta property="og:title" content="${title} · ${brand}">
<meta property="og:description" content="${description}">`
}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${
  web &&
  html`<script>${new Html(web.themeBoot)}</script>
<link rel="preload" href="${web.font}" as="font" type="font/woff2" crossorigin>
<style>${new Html(web.fontFaces)}</style>
<link rel="stylesheet" href="${web.stylesheet}">`
}
</head>
<body>
${body}
</body>
</html>
`.text
}
