// The only script of pages without the app, which work without it.
import { reportPageView } from './browser/analytics.ts'
import { removeSignedInData } from './browser/local-data.ts'
import { startPasskeyButton } from './browser/passkey-button.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { startRevealButtons } from './browser/reveal-password.ts'
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

startRevealButtons()
startPasskeyButton()

if (document.querySelector('[data-reload-when-online]')) {
  addEventListener('online', () => location.reload())
} else if (!location.pathname.startsWith('/api/')) {
  // The offline notice is shown to members too, and members may sign in again: neither removes anything.
  removeSignedInData()
}

registerServiceWorker({ cacheApp: false })
reportPageView(location.pathname)
