// The only script of the static pages, which work without it.
import { reportPageView } from './browser/analytics.ts'
import { loadFontsAfterPaint } from './browser/late-fonts.ts'
import { removeSignedInData } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { toggleTheme } from './browser/theme.ts'
import { submitZip } from './browser/zip-form.ts'

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-theme-toggle]')) toggleTheme()
  if (target.closest('[data-reload]')) location.reload()
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-zip-form]')) return
  event.preventDefault()
  void submitZip(form)
})

if (document.querySelector('[data-reload-when-online]')) {
  addEventListener('online', () => location.reload())
}

// The offline notice is shown to members too, so it removes nothing.
if (!document.querySelector('[data-reload-when-online]')) removeSignedInData()

loadFontsAfterPaint()
registerServiceWorker({ cacheApp: false })
reportPageView(location.pathname)
