// Run by the build (scripts/build.ts), never in a browser.
import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../../contract/brand.ts'
import { languageTags, locales } from '../../contract/locale.ts'
import type { Locale } from '../../contract/locale.ts'
import { pageSlots } from '../../contract/page-slots.ts'
import LandingPage from '../pages/landing-page.tsx'
import { OfflinePage } from '../pages/offline-page.tsx'
import { SignInPage } from '../pages/sign-in-page.tsx'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { catalogs } from './catalogs.ts'
import { lateFonts, splitFontFaces } from './font-faces.ts'
import { htmlDocument } from './html-document.ts'
import type { PageAssets } from './page-assets.ts'
import { pageTexts } from './page-texts.ts'

/** Every static page in every language, by file name. */
export function renderPages(assets: PageAssets): Record<string, string> {
  return Object.assign({}, ...locales.map((locale) => renderPagesIn(locale, assets)))
}

function renderPagesIn(locale: Locale, assets: PageAssets): Record<string, string> {
  const i18n = setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: catalogs[locale] } })
  const tagline = i18n._(msg`Everything you need to stay informed and engaged in democracy`)
  const { themeBoot } = assets
  const page = { locale, description: tagline, themeBoot, indexed: false }
  const staticStyle = splitFontFaces(assets.staticStyle)
  const staticHead = `<style>${staticStyle.rest}</style>\n${lateFonts(staticStyle.faces)}`
  const loading = render(i18n, <FullScreenSpinner label={i18n._(msg`Loading...`)} />)
  const staticScript = `<script type="module">${assets.staticScript}</script>`
  return {
    [`landing.${locale}.html`]: htmlDocument({
      ...page,
      title: `${brand}: ${i18n._(msg`Your Voice. Your Vote.`)}`,
      head: staticHead,
      body: render(i18n, <LandingPage />) + staticScript,
      indexed: true,
    }),
    [`sign-in.${locale}.html`]: htmlDocument({
      ...page,
      title: `${pageSlots.title} · ${brand}`,
      description: pageSlots.line,
      head: staticHead,
      body:
        render(i18n, <SignInPage path={pageSlots.path} title={pageSlots.title} line={pageSlots.line} />) + staticScript,
    }),
    [`texts.${locale}.json`]: JSON.stringify(
      Object.fromEntries(
        [...pageTexts].map(([path, { title, line }]) => [path, { title: i18n._(title), line: i18n._(line) }]),
      ),
    ),
    [`offline.${locale}.html`]: htmlDocument({
      ...page,
      title: `${i18n._(msg`You’re offline`)} | ${brand}`,
      head: staticHead,
      body: render(i18n, <OfflinePage />) + staticScript,
    }),
    // Starts the app in the browser.
    [`app.${locale}.html`]: htmlDocument({
      ...page,
      title: brand,
      head: [...appHead(assets), ...appScripts(assets)].join('\n'),
      body: `<div id="root">${loading}</div>`,
    }),
    // The server fills in the content.
    [`rendered.${locale}.html`]: htmlDocument({
      ...page,
      title: pageSlots.title,
      head: [`<script>${assets.earlyEventsBoot}</script>`, ...appHead(assets)].join('\n'),
      body: [
        `<div id="root">${pageSlots.content}</div>${pageSlots.state}`,
        `<template id="late-files">${pageSlots.scripts}${appScripts(assets).join('')}</template>`,
        `<script>${assets.lateFilesBoot}</script>`,
      ].join(''),
    }),
  }
}

const appHead = ({ appStylesheet, fontFaces }: PageAssets) => [
  `<link rel="stylesheet" href="${appStylesheet}">`,
  lateFonts(fontFaces),
]

const appScripts = ({ appScript, appPreloads }: PageAssets) => [
  ...appPreloads.map((path) => `<link rel="modulepreload" href="${path}">`),
  `<script type="module" src="${appScript}"></script>`,
]

function render(i18n: I18n, page: ReactNode) {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>)
}
