// All the script a signed-out visitor gets: the static pages work without it, this only adds comfort.
import { reportPageView } from './analytics.ts'
import { forgetPlaces } from './device-memory.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { toggleTheme } from './theme.ts'

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
