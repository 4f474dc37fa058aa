// All the script a signed-out visitor gets: the static pages work without it, this only adds comfort.
import { reportPageView } from './browser/analytics.ts'
import { forgetPlaces } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { toggleTheme } from './browser/theme.ts'

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-theme-toggle]')) toggleTheme()
  if (target.closest('[data-reload]')) location.reload()
})

if (document.querySelector('[data-reload-when-online]')) {
  addEventListener('online', () => location.reload())
}

// The offline notice is shown to members too, who have not signed out.
if (!document.querySelector('[data-reload-when-online]')) forgetPlaces()

registerServiceWorker({ keepApp: false })
reportPageView(location.pathname)
